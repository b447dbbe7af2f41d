/** What takes the place of a failed test where there is none to name. */
export const DID_NOT_END = 'did not end';
export const ENDED_THE_TESTS = 'ended the tests';
