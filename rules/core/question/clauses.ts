/** What is said beside who does what to whom: each clause is taken out of the middle of a question once it is understood. */
export interface Clauses {
  readonly rest: string;
  readonly from: 'flank' | 'rear' | null;
  readonly uphill: boolean;
  readonly cover: boolean;
  readonly night: boolean;
  readonly bothCharge: boolean;
  readonly distance: { readonly value: number; readonly unit: 'inches' | 'cm' } | null;
  readonly losses: number | null;
  readonly alone: boolean;
  readonly beside: 'alone' | 'standing' | null;
  /** Said in words that no rule can reckon with: `at long range`. */
  readonly unread: readonly string[];
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `one` alone stays a word: “no one”, “the first one”. */
const inDigits = (text: string): string =>
  text.replace(/\b[a-z]+\b/gi, (word) => {
    const at = NUMBERS.indexOf(word.toLowerCase());
    return at < 2 ? word : `${at}`;
  });

const HERO = String.raw`(?:the\s+|a\s+|its\s+|their\s+|any\s+)?(?:hero(?:es)?|leaders?|characters?|general)(?=\s|$)`;
const LOST = `(?:figures?|stands?|castings?|men|bases?|hits?|losses|casualties|lost|dead|wounds?|killed)`;

const CLAUSES = {
  both: new RegExp(String.raw`\s(?:with (?:and|or) without|without (?:and|or) with)\s+${HERO}`, 'i'),
  stands: /\sor\s+stands?(?:\s+against)?(?=\s|$)/i,
  rounds: /\s(?:over|for|in|within|after)\s+\d+\s+rounds?(?=\s|$)/i,
  bothCharge: /\s(?:with\s+)?both(?:\s+sides)?\s+charg(?:e|ing)(?=\s|$)/i,
  distance:
    /\s(?:at|from|over|across|away)?\s*(?:a distance of\s+)?(\d+(?:\.\d+)?)\s*(″|"|''|inch(?:es)?|in\.?|cms?|centimet(?:er|re)s?)(?:\s+away)?(?=\s|$)/i,
  lost: new RegExp(
    String.raw`\s(?:after|with|if|when|once|having|and|but)?\s*(?:they|it|he|she|who)?\s*(?:have|has|had)?\s*(?:los(?:e|es|t|ing)|taken|takes?|suffer(?:s|ed)?)\s+(\d+)(?:\s+${LOST})?(?=\s|$)`,
    'i',
  ),
  losses:
    /\s(?:after|with)\s+(\d+)\s+(?:(?:figures?|stands?|castings?|men|bases?)\s+)?(?:hits?|losses|casualties|lost|dead|wounds?|killed)(?=\s|$)/i,
  from: /\s(?:in|from|on|into|at)\s+(?:the\s+|its\s+|their\s+)?(?:left\s+|right\s+)?(flank|side|rear|back|behind)(?=\s|$)/i,
  behind: /\sfrom\s+(behind)(?=\s|$)/i,
  uphill: /\s(uphill)(?=\s|$)/i,
  cover:
    /\s(?:(?:who|that)\s+(?:are|is|stands?)\s+)?(?:in|behind|under)\s+(?:\w+\s+)?(?:cover|walls?|fortifications?)(?=\s|$)/i,
  night: /\s(?:at|by|in the)\s+(?:night|dark(?:ness)?)(?=\s|$)/i,
  alone: new RegExp(String.raw`\swithout\s+${HERO}`, 'i'),
  led: new RegExp(String.raw`\swith\s+${HERO}`, 'i'),
  range:
    /\s(?:at|from)\s+(?:\w+\s+)?(?:long|short|medium|close|maximum|max|extreme|point.blank)\s+range(?=\s|$)/i,
  elsewhere: /\s(?:at|from)\s+\d+\s*(?:yards?|yds?|paces|feet|ft|met(?:er|re)s?|m)(?=\s|$)/i,
  downhill: /\sdownhill(?=\s|$)/i,
} as const;

type Clause = keyof typeof CLAUSES;

const numberIn = (found: RegExpExecArray | undefined): number | null =>
  found?.[1] === undefined ? null : Number(found[1]);

/** What a question begins or ends with beside the question itself. */
const LEAD =
  /^(?:(?:so|and|well|now|ok|okay|please),?\s+)*(?:(?:what\s+(?:happens?|would happen|will happen|if)(?:\s+(?:if|when))?|(?:what(?:'s|’s| is| are) the )?(?:odds|chances?)(?:\s+(?:that|of|for|if))?|how\s+(?:likely|probable)\s+is\s+it\s+that|how\s+(?:likely|well|badly)\s+(?:are|is|do|does|will|would)|who\s+wins?(?:\s+(?:if|when))?[,:]?|(?:tell me|i want to know|i wonder)(?:\s+(?:if|whether))?|(?:what\s+)?if)\s+)?/i;
const AUXILIARY = /^(?:should|shall|can|could|would|will|do|does|did|may|might|is|are)\s+/i;
const TAIL =
  /[,;]?\s+(?:and\s+)?(?:who\s+(?:wins?|dies|is better|would win)|what\s+(?:happens|then|comes of it)|please|or not|and win)$/i;

const tidy = (text: string): string => text.replace(/[,;:]?\s+/g, ' ').trim();

export const readClauses = (question: string): Clauses => {
  const asked = tidy(question.trim().replace(/\s*[?.!]+$/, ''));
  let rest = inDigits(asked.replace(TAIL, '').replace(LEAD, '').replace(AUXILIARY, ''));
  const found: Partial<Record<Clause, RegExpExecArray>> = {};
  for (const [clause, words] of Object.entries(CLAUSES) as [Clause, RegExp][]) {
    const cut = words.exec(rest);
    if (cut === null) continue;
    found[clause] = cut;
    rest = tidy(`${rest.slice(0, cut.index)} ${rest.slice(cut.index + cut[0].length)}`);
  }
  const side = (found.behind ?? found.from)?.[1]?.toLowerCase();
  const distance = numberIn(found.distance);
  return {
    rest,
    from: side === undefined ? null : ['flank', 'side'].includes(side) ? 'flank' : 'rear',
    uphill: found.uphill !== undefined,
    cover: found.cover !== undefined,
    night: found.night !== undefined,
    bothCharge: found.bothCharge !== undefined,
    distance:
      distance === null
        ? null
        : { value: distance, unit: /^c/i.test(found.distance?.[2] ?? '') ? 'cm' : 'inches' },
    losses: numberIn(found.lost ?? found.losses),
    alone: found.alone !== undefined,
    beside: found.both !== undefined ? 'alone' : found.stands !== undefined ? 'standing' : null,
    unread: (['range', 'elsewhere', 'downhill'] as const).flatMap(
      (clause) => found[clause]?.[0].trim() ?? [],
    ),
  };
};
