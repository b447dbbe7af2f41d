import { type Clauses, readClauses } from './clauses.ts';
import { type Party, partyOf } from './party.ts';

/** What somebody wants to know, as far as the words say it. */
export type Deed =
  | 'melee'
  | 'shooting'
  | 'duel'
  | 'morale'
  | 'rally'
  | 'flight'
  | 'activation'
  | 'order'
  | 'reach'
  | 'initiative'
  | 'spell';

/** What is cast: by its name, or by so many dice where the rules know no names. */
export interface SaidSpell {
  readonly name: string;
  readonly dice: number | null;
}

export interface Wanted extends Omit<Clauses, 'rest'> {
  readonly deed: Deed;
  /** As it was said: `charge`. */
  readonly verb: string;
  readonly own: Party;
  readonly enemy: Party | null;
  readonly charges: boolean;
  readonly enemyCharges: boolean;
  readonly spell: SaidSpell | null;
}

const ON = String.raw`(?:\s+(?:at|on|upon|against|with))?`;
const VERBS = new RegExp(
  String.raw`\s(charg(?:es?|ing)|fights?|attacks?|strikes?${ON}|assaults?|shoots?${ON}|fires?${ON}|bombards?|barrages?|volleys?(?:\s+at)?|shells?|duels?|challenges?|meets?|engages?|beats?|defeats?|destroys?|breaks? through|kills?|hits?|(?:attack|beat|defeat|fight|kill|hitt|strik|assault|shoot)ing(?:\s+at)?|(?:gallops?|goes|go) (?:into|against)|clash(?:es)? with|runs? into|against|versus|vs\.?)\s`,
  'i',
);

/** Who kills or hits does it from afar where a distance or cover is said. */
const deedOf = (verb: string, { distance, cover }: Clauses): Deed => {
  if (/^(shoot|fire|bombard|barrage|volley|shell)/i.test(verb)) return 'shooting';
  if (/^(duel|challenge)/i.test(verb)) return 'duel';
  return /^(kill|hit)/i.test(verb) && (distance !== null || cover) ? 'shooting' : 'melee';
};

const OF_ONE: readonly (readonly [words: RegExp, deed: Deed, verb: string])[] = [
  [/^rally(?:\s+of)?\s+(.+)$|^(.+?)\s+(?:rall(?:y|ies)|recovers?)(?:\s+again)?$/i, 'rally', 'rally'],
  [/^activat(?:e|ion of)\s+(.+)$|^(.+?)\s+(?:activates?|acts?|obeys?)$/i, 'activation', 'activate'],
  [
    /^(?:the\s+)?(?:morale|panic)(?:\s+(?:check|test))?\s+(?:of|for)\s+(.+)$|^(.+?)\s+(?:to\s+)?(?:rout|break|stand|hold|run|panic)(?:e?s)?(?:\s+(?:firm|fast|away))?$|^(.+?)\s+(?:(?:takes?|makes?|pass(?:es)?|fails?|checks?|tests?)\s+)?(?:(?:a|its|their|the)\s+)?(?:morale|panic)(?:\s+(?:check|test))?$/i,
    'morale',
    'morale',
  ],
  [/^(.+?)\s+(?:to\s+)?(?:flees?|retreats?|escapes?|gets?\s+away)$/i, 'flight', 'flee'],
  [
    /^(?:who\s+)?(?:wins?|has|gets?|takes?)?\s*(?:the\s+)?(initiative)$|^(who)\s+(?:goes|moves|is)\s+first$/i,
    'initiative',
    'initiative',
  ],
];

/** One after the other in both ways round: `orcs are charged by knights` is what knights do. */
const BETWEEN: readonly (readonly [words: RegExp, deed: Deed, verb: string, charges?: boolean])[] = [
  [/^(?:a\s+)?duel\s+(?:between|of)\s+(?<own>.+?)\s+(?:and|with|against)\s+(?<enemy>.+)$/i, 'duel', 'duel'],
  [
    /^(?:a\s+)?(?:fight|melee|battle)\s+(?:between|of)\s+(?<own>.+?)\s+(?:and|with|against)\s+(?<enemy>.+)$/i,
    'melee',
    'fight',
  ],
  [/^(?<enemy>.+?)\s+(?:are|is|gets?|being)?\s*charged\s+by\s+(?<own>.+)$/i, 'melee', 'charge', true],
  [
    /^(?<enemy>.+?)\s+(?:are|is|gets?)?\s*(?:attacked|assaulted|struck|hit)\s+by\s+(?<own>.+)$/i,
    'melee',
    'attack',
  ],
  [
    /^(?<enemy>.+?)\s+(?:are|is|gets?)?\s*(?:shot|fired)(?:\s+(?:at|on|upon))?\s+by\s+(?<own>.+)$/i,
    'shooting',
    'shoot',
  ],
  [/^(?<enemy>.+?)\s+(?:are|is|gets?)?\s*challenged\s+by\s+(?<own>.+)$/i, 'duel', 'challenge'],
  [
    /^(?<enemy>.+?)\s+(?:defends?|holds?|stands?|survives?|receives?|takes?)\s+(?:against\s+|to\s+)?(?:the\s+|a\s+)?charge\s+(?:of|by|from)\s+(?<own>.+)$/i,
    'melee',
    'charge',
    true,
  ],
  [
    /^(?<enemy>.+?)\s+(?:(?:defends?|holds?|stands?)\s+)?against\s+(?<own>.+?)\s+charging$/i,
    'melee',
    'charge',
    true,
  ],
  [/^(?<enemy>.+?)\s+(?:defends?|holds?|stands?)\s+against\s+(?<own>.+)$/i, 'melee', 'attack'],
  [
    /^how\s+many\s+(?<enemy>.+?)\s+(?:do|does|will|would|can|could)\s+(?<own>.+?)\s+shoot(?:\s+down)?$/i,
    'shooting',
    'shoot',
  ],
  [
    /^how\s+many\s+(?:do|does|will|would|can)\s+(?<own>.+?)\s+lose\s+(?:against|to)\s+(?<enemy>.+)$/i,
    'melee',
    'fight',
  ],
  [
    /^(?<own>.+?)\s+gets?\s+(?:(?:his|her|their|the|an)\s+)?orders?\s+(?:through\s+)?to\s+(?<enemy>.+)$/i,
    'order',
    'order',
  ],
  [
    /^(?<own>.+?)\s+(?:orders?|commands?)\s+(?<enemy>.+?)(?:\s+to\s+(?:advance|attack|charge|move|go|halt|retreat|fire|shoot))?$/i,
    'order',
    'order',
  ],
  [/^(?<own>.+?)\s+activates?\s+(?<enemy>.+)$/i, 'activation', 'activate'],
  [/^(?<own>.+?)\s+reach(?:es)?\s+(?<enemy>.+)$/i, 'reach', 'reach'],
  [/^(?<own>.+?)\s+(?:flees?|retreats?|escapes?|gets?\s+away)\s+from\s+(?<enemy>.+)$/i, 'flight', 'flee'],
];

const HOW_MANY_KILLED =
  /^how\s+many\s+(?<enemy>.+?)\s+(?:do|does|will|would|can|could)\s+(?<own>.+?)\s+(?<verb>kill|hit|destroy)$/i;

/** `Lucius casts Ice Storm at Spearmen`, `a mage casts 4 dice on 10 knights`. */
const readSpell = (plain: string): Pick<Wanted, 'own' | 'enemy' | 'spell'> | null => {
  const [, caster, cast] = /^(.+?)\s+casts?\s+(.+)$/i.exec(plain) ?? [];
  if (caster === undefined || cast === undefined) return null;
  const [, what = cast, whom] = /^(.*?)\s*\b(?:at|on|upon|over|against)\s+(.+)$/i.exec(cast) ?? [];
  const dice = /^(\d+)\s+(?:spell\s+)?dic?e$/i.exec(what);
  const named = what.replace(/^(?:an?|the|his|her)\s+/i, '');
  const spell = {
    name: dice !== null || /^spells?$/i.test(named) ? '' : named,
    dice: dice === null ? null : Number(dice[1]),
  };
  return { own: partyOf(caster), enemy: whom === undefined ? null : partyOf(whom), spell };
};

/** Null where the words do not say who does what. */
export const readQuestion = (question: string): Wanted | null => {
  const { rest, ...about } = readClauses(question);
  const between = (
    deed: Deed,
    verb: string,
    [own, enemy]: readonly [string, string | null],
    charges = false,
  ): Wanted => {
    const [first, second] = [partyOf(own), enemy === null ? null : partyOf(enemy)];
    return {
      ...about,
      deed,
      verb,
      own: first,
      enemy: second,
      charges: charges || about.bothCharge || first.charging,
      enemyCharges: about.bothCharge || second?.charging === true,
      spell: null,
    };
  };
  const many = HOW_MANY_KILLED.exec(rest)?.groups;
  if (many !== undefined) {
    const { own = '', enemy = '', verb = '' } = many;
    return between(deedOf(verb, { rest, ...about }), verb, [own, enemy]);
  }
  for (const [words, deed, verb, charges] of BETWEEN) {
    const found = words.exec(rest)?.groups;
    if (found !== undefined) return between(deed, verb, [found['own'] ?? '', found['enemy'] ?? ''], charges);
  }
  const spell = readSpell(rest);
  if (spell !== null) return { ...between('spell', 'cast', [rest, null]), ...spell };
  const verb = VERBS.exec(rest);
  const isOpen = verb !== null && /^or\s/i.test(rest.slice(verb.index + verb[0].length));
  if (verb?.[1] !== undefined && !isOpen)
    return between(
      deedOf(verb[1], { rest, ...about }),
      verb[1].toLowerCase(),
      [rest.slice(0, verb.index), rest.slice(verb.index + verb[0].length)],
      /^charge/i.test(verb[1]),
    );
  const or = /^(?:who\s+is\s+better[,:]?\s+)?(?<own>\S.*?)\s+or\s+(?<enemy>.+)$/i.exec(rest)?.groups;
  if (or !== undefined && /^\s*who\b/i.test(question))
    return between('melee', 'fight', [or['own'] ?? '', or['enemy'] ?? '']);
  for (const [words, deed, told] of OF_ONE) {
    const found = words
      .exec(rest)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (found !== undefined) return between(deed, told, [deed === 'initiative' ? '' : found, null]);
  }
  return null;
};
