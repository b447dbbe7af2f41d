import { type Meeting, shareOf } from '../../../../rules/core/army-match.ts';
import { signed } from '../../../../rules/core/words.ts';

/** The share it takes less the share it loses. */
export const netOf = ({ gives, takes }: Meeting): number => shareOf(gives) - shareOf(takes);

const percent = (share: number): number => Math.round(share * 100);

/** `+12`, in hundredths. */
export const wordNet = (meeting: Meeting): string => signed(percent(netOf(meeting)));

/** `1.30` points for each of its own, or `+12` hundredths. */
export const wordWorth = (worth: number, byPoints: boolean): string =>
  byPoints ? worth.toFixed(2) : signed(percent(worth));

const wordBlow = ({ lost, of }: Meeting['gives']): string =>
  `${lost.toFixed(1)} of ${Math.round(of)} (${percent(shareOf({ lost, of }))} %)`;

/** What one round comes to on average, in a sentence. */
export const wordMeeting = (own: string, enemy: string, meeting: Meeting | null): string =>
  meeting === null
    ? `${own} against ${enemy}: one of them is not whole, so the rules have no answer.`
    : `${own} against ${enemy}, a round on average: ${enemy} lose ${wordBlow(meeting.gives)}, ${own} lose ${wordBlow(meeting.takes)}.`;
