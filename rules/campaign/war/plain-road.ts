/** A road or river that says nothing of marches itself. */
export const PLAIN_ROAD = { factor: null, wade: null, barred: false, crossings: [] };
