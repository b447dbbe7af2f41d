/** What somebody wants to know, as far as the words say it. */
export type Deed = 'melee' | 'shooting' | 'duel' | 'morale' | 'rally' | 'flight' | 'activation' | 'spell';

export interface Party {
  readonly name: string;
  readonly count: number | null;
}

/** What is cast: by its name, or by so many dice where the rules know no names. */
export interface SaidSpell {
  readonly name: string;
  readonly dice: number | null;
}

export interface Wanted {
  readonly deed: Deed;
  /** As it was said: `charge`. */
  readonly verb: string;
  readonly own: Party;
  readonly enemy: Party | null;
  readonly charges: boolean;
  readonly from: 'flank' | 'rear' | null;
  readonly uphill: boolean;
  /** In the measure of the rules. */
  readonly distance: number | null;
  /** Figures lost just now. */
  readonly losses: number | null;
  /** Whether its leaders and heroes are left out. */
  readonly alone: boolean;
  /** What is asked beside it: `with and without the hero`, `charge or stand`. */
  readonly beside: 'alone' | 'standing' | null;
  readonly spell: SaidSpell | null;
}

const VERBS =
  /\s(charges?|fights?|attacks?|strikes?|assaults?|shoots?(?:\s+at)?|fires?(?:\s+(?:at|on))?|duels?|challenges?|meets?|against|versus|vs\.?)\s/i;

const DEEDS: readonly (readonly [verb: RegExp, deed: Deed])[] = [
  [/^(shoot|fire)/i, 'shooting'],
  [/^(duel|challenge)/i, 'duel'],
  [/./, 'melee'],
];

const OF_ONE: readonly (readonly [words: RegExp, deed: Deed, verb: string])[] = [
  [
    /^(?:does|do|can|will)\s+(.+?)\s+rally$|^rally(?:\s+of)?\s+(.+)$|^(.+?)\s+rall(?:y|ies)$/i,
    'rally',
    'rally',
  ],
  [
    /^(?:does|do|will)\s+(.+?)\s+(?:rout|break|stand|hold)$|^morale(?:\s+(?:check\s+)?of)?\s+(.+)$|^(.+?)\s+(?:checks?\s+)?morale$/i,
    'morale',
    'morale',
  ],
  [/^(?:does|do|can|will)\s+(.+?)\s+flee$|^(.+?)\s+flees?$/i, 'flight', 'flee'],
  [
    /^(?:does|do|can|will)\s+(.+?)\s+(?:activate|act|obey)$|^activat(?:e|ion of)\s+(.+)$|^(.+?)\s+activates?$/i,
    'activation',
    'activate',
  ],
];

interface Cut {
  readonly rest: string;
  readonly found: RegExpExecArray | null;
}

/** Takes words out of the middle of a question. */
const cut = (text: string, words: RegExp): Cut => {
  const found = words.exec(text);
  if (found === null) return { rest: text, found };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { rest: rest.replace(/\s+/g, ' ').trim(), found };
};

const partyOf = (words: string): Party => {
  const [, digits, name = ''] =
    /^(?:the\s+)?(?:(\d+)\s+)?(?:(?:castings|stands|figures)\s+of\s+)?(?:the\s+|a\s+|an\s+)?(.*)$/i.exec(
      words.trim(),
    ) ?? [];
  return { name: name.trim(), count: digits === undefined ? null : Number(digits) };
};

const numberIn = (found: RegExpExecArray | null): number | null =>
  found?.[1] === undefined ? null : Number(found[1]);

/** `Lucius casts Ice Storm at Spearmen`, `a mage casts 4 dice on 10 knights`. */
const readSpell = (plain: string): Pick<Wanted, 'own' | 'enemy' | 'spell'> | null => {
  const [, caster, cast] = /^(.+?)\s+casts?\s+(.+)$/i.exec(plain) ?? [];
  if (caster === undefined || cast === undefined) return null;
  const [, what = cast, whom] = /^(.*?)\s*\b(?:at|on|upon|over|against)\s+(.+)$/i.exec(cast) ?? [];
  const dice = /^(\d+)\s+(?:spell\s+)?dic?e$/i.exec(what);
  const spell = { name: dice === null ? what.replace(/^(?:an?|the)\s+/i, '') : '', dice: numberIn(dice) };
  return { own: partyOf(caster), enemy: whom === undefined ? null : partyOf(whom), spell };
};

/** Null where the words do not say who does what. */
export const readQuestion = (question: string): Wanted | null => {
  const said = question.trim().replace(/\s*[?.!]+$/, '');
  const both = cut(
    said,
    /\s(?:with (?:and|or) without|without (?:and|or) with)\s+(?:the\s+|a\s+|its\s+|their\s+)?(?:hero(?:es)?|leaders?|characters?|general)(?=\s|$)/i,
  );
  const stands = cut(both.rest, /\sor\s+stands?(?:\s+against)?(?=\s|$)/i);
  const distance = cut(
    stands.rest,
    /\s(?:at|from|over)?\s*(\d+(?:\.\d+)?)\s*(?:″|"|inch(?:es)?|in\.?|cm)(?=\s|$)/i,
  );
  const losses = cut(
    distance.rest,
    /\s(?:after|with)\s+(?:losing\s+)?(\d+)\s+(?:losses|hits|lost|dead)(?=\s|$)/i,
  );
  const from = cut(
    losses.rest,
    /\s(?:in|from|on)\s+(?:the\s+|its\s+|their\s+)?(flank|side|rear|back|behind)(?=\s|$)/i,
  );
  const uphill = cut(from.rest, /\s(uphill)(?=\s|$)/i);
  const alone = cut(
    uphill.rest,
    /\swithout\s+(?:the\s+|a\s+|its\s+|their\s+|any\s+)?(?:hero(?:es)?|leaders?|characters?|general)(?=\s|$)/i,
  );
  const led = cut(
    alone.rest,
    /\swith\s+(?:the\s+|a\s+|its\s+|their\s+)?(?:hero(?:es)?|leaders?|characters?|general)(?=\s|$)/i,
  );
  const side = from.found?.[1]?.toLowerCase();
  const about = {
    from:
      side === undefined
        ? null
        : side === 'flank' || side === 'side'
          ? ('flank' as const)
          : ('rear' as const),
    uphill: uphill.found !== null,
    distance: numberIn(distance.found),
    losses: numberIn(losses.found),
    alone: alone.found !== null,
    beside: both.found !== null ? ('alone' as const) : stands.found !== null ? ('standing' as const) : null,
    spell: null,
  };
  const plain = led.rest;
  const duel = /^(?:a\s+)?duel\s+(?:between|of)\s+(.+?)\s+(?:and|with|against)\s+(.+)$/i.exec(plain);
  if (duel !== null)
    return {
      deed: 'duel',
      verb: 'duel',
      own: partyOf(duel[1] ?? ''),
      enemy: partyOf(duel[2] ?? ''),
      charges: false,
      ...about,
    };
  const spell = readSpell(plain);
  if (spell !== null) return { deed: 'spell', verb: 'cast', charges: false, ...about, ...spell };
  const verb = VERBS.exec(plain);
  if (verb?.[1] !== undefined) {
    const said = verb[1];
    return {
      deed: DEEDS.find(([words]) => words.test(said))?.[1] ?? 'melee',
      verb: said.toLowerCase(),
      own: partyOf(plain.slice(0, verb.index)),
      enemy: partyOf(plain.slice(verb.index + verb[0].length)),
      charges: /^charge/i.test(said),
      ...about,
    };
  }
  for (const [words, deed, told] of OF_ONE) {
    const found = words
      .exec(plain)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (found !== undefined)
      return { deed, verb: told, own: partyOf(found), enemy: null, charges: false, ...about };
  }
  return null;
};
