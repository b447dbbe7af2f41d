import { plural } from '../core/words.ts';
import { fightingIn } from './coalition.ts';
import type { CampaignEvent, EventKind, EventOf } from './events.ts';
import { headsOf, sumOf } from './figures.ts';
import type { BattleSide } from './help.ts';
import { wordWaiting } from './quiet.ts';
import { tellStanding } from './standing/tell.ts';
import { TELL_WAR, wordMarch } from './war/tell-war.ts';
import { formatUs, joinWords, type Names, namesFor } from './words.ts';

type Teller<K extends EventKind> = (event: EventOf<K>, names: Names) => string;

const tellBattle: Teller<'battle-fought'> = (event, { army, spot }) => {
  const { title, at, verdict, attacker, field, result, evaded, where, notes } = event;
  const fighting = fightingIn(event);
  const who = (side: BattleSide): string => joinWords(fighting[side].map(army));
  const [A, B] = [who('A'), who('B')];
  const both = `${A} against ${B}`;
  const met = `${title === both ? '' : `${title}: `}${both}${title.startsWith('Battle of') ? '' : spot(at)}`;
  if (evaded) return `${met}. There was no fight: one army slipped away.`;
  const how =
    result === null
      ? ''
      : `${result.toLowerCase()}${verdict === 'draw' ? '' : ` of ${verdict === 'B' ? B : A}`}`;
  const won = verdict === 'A' || verdict === 'B' ? `${who(verdict)} won` : null;
  const ended =
    result !== null ? how : (won ?? (verdict === 'draw' ? 'nobody won' : 'how it ended was not recorded'));
  const table = where === 'on-table' ? ', played on the table' : '';
  const attacked = attacker === null ? '' : ` ${who(attacker)} attacked.`;
  const held =
    field === null ? '' : ` ${who(field)} ${fighting[field].length === 1 ? 'holds' : 'hold'} the field.`;
  return `${met}${table}: ${ended}.${attacked}${held}${notes === '' ? '' : ` ${notes}`}`;
};

const tellReinforcement: Teller<'reinforced'> = ({ armyId, restored, added }, names) => {
  const parts = [
    Object.keys(restored).length === 0 ? null : `got back ${names.troops(restored)}`,
    added.length === 0
      ? null
      : `was joined by ${joinWords(added.map((unit) => `${unit.name} (${plural(headsOf(unit), 'head')})`))}`,
  ].filter((part) => part !== null);
  return `${names.army(armyId)} ${joinWords(parts)}.`;
};

const tellCorrection: Teller<'corrected'> = ({ armyId, reason, army, units, pendingDropped }, names) => {
  const what = [
    ...Object.keys(army).map((field) => CORRECTED[field as keyof typeof army] ?? field),
    ...units.map(({ unitId }) => names.unit(unitId)?.name ?? 'a unit'),
    ...(pendingDropped.length > 0 ? ['its wounded'] : []),
  ];
  const about = what.length === 0 ? '' : ` (${what.join(', ')})`;
  return `Correction to ${names.army(armyId)}${about}${reason === '' ? '' : `: ${reason}`}.`;
};

const CORRECTED: Readonly<Record<keyof EventOf<'corrected'>['army'], string>> = {
  name: 'its name',
  sideId: 'its side',
  status: 'whether it is in the field',
  at: 'where it stands',
  base: 'its base',
  rate: 'its rate',
  wizards: 'wizards',
  archWizards: 'arch-wizards',
  notes: 'notes',
};

const WOUNDED_LOST = {
  'forced-march': 'the march was longer than half a day',
  defeated: 'the army was defeated',
  destroyed: 'the army was destroyed',
  disbanded: 'the army was disbanded',
} as const;

const BACK = { lost: 'fell back', withdrew: 'drew back', evaded: 'slipped away' } as const;

const APART = {
  'marched-away': 'no longer face each other',
  'let-go': 'let go of each other',
  destroyed: 'no longer face each other: one is destroyed',
  disbanded: 'no longer face each other: one was disbanded',
  merged: 'no longer face each other: one has joined another army',
  peace: 'lay down their arms against each other',
} as const;

const FATES = {
  serving: 'left his army',
  'captured-or-fled': 'was captured or fled',
  captured: 'was captured',
  dead: 'died',
  away: 'went away',
} as const;

const tellFate: Teller<'leader-fate'> = ({ generalId, fate, untilDay, heldBy, cause, notes }, names) => {
  const by = heldBy === null ? '' : ` by ${names.side(heldBy)}`;
  const words: Readonly<Record<typeof fate, string>> = {
    wounded: `is wounded until day ${untilDay}`,
    captured: `was captured${by}`,
    fled: 'fled',
    dead: 'died',
    ransomed: heldBy === null ? 'was ransomed' : `was ransomed from ${names.side(heldBy)}`,
    exchanged: heldBy === null ? 'was exchanged' : `was exchanged with ${names.side(heldBy)}`,
    returned: 'is back',
  };
  const where = cause === '' ? '' : ` (${cause})`;
  return `${names.general(generalId)} ${words[fate]}${where}.${notes === '' ? '' : ` ${notes}`}`;
};

const tellCounts = (counters: EventOf<'leader-counted'>['counters'], { state }: Names): string => {
  const called = new Map(state.settings.counters.map(({ id, name }) => [id, name]));
  return joinWords(
    Object.entries(counters).map(([id, value]) => `${called.get(id) ?? 'a counter'} ${value}`),
  );
};

const pair = ({ state, army }: Names, contactId: string): string => {
  const [A = '', B = ''] = contactId.split('-');
  const armies = state.contacts[contactId]?.armies ?? { A, B };
  return `${army(armies.A)} and ${army(armies.B)}`;
};

const TELLERS: { readonly [K in EventKind]: Teller<K> } = {
  'campaign-started': ({ name }) => `The campaign begins: ${name}.`,
  'campaign-changed': () => 'The game master changed how the campaign is played.',
  'side-added': ({ side }) => `${side.name} takes part in the war.`,
  'side-changed': ({ side }, { side: called }) =>
    side.removed
      ? `${side.name} no longer takes part.`
      : side.peace.length > 0
        ? `${side.name} is at peace with ${joinWords(side.peace.map(called))}.`
        : `${side.name} changed: its colours, notes, treaties or who plays it.`,
  'player-added': ({ player }, { side }) =>
    `${player.name} plays${player.sideId === null ? '' : ` for ${side(player.sideId)}`}.`,
  'player-changed': ({ player }, { side }) =>
    player.removed ? `${player.name} no longer plays.` : `${player.name} plays for ${side(player.sideId)}.`,
  'place-added': ({ place }) => `${place.name} is on the map.`,
  'place-changed': ({ place }, { side }) =>
    place.removed
      ? `${place.name} is no longer on the map.`
      : place.sideId === null
        ? `${place.name} was changed on the map; nobody holds it.`
        : `${place.name} is held by ${side(place.sideId)}.`,
  'road-added': ({ road }) => `${road.name === '' ? `A ${road.type}` : road.name} is on the map.`,
  'road-changed': ({ road }) =>
    `${road.name === '' ? `A ${road.type}` : road.name} ${road.removed ? 'is no longer on the map' : 'was redrawn'}.`,
  'note-added': ({ note }) => note.text,
  'note-changed': ({ note }) => (note.removed ? `Struck out: ${note.text}` : note.text),
  'army-mustered': ({ army, generals }, { side, spot }) => {
    const heads = sumOf(army.units.map(headsOf));
    const rated = army.units.some(({ fighters }) => fighters !== null);
    const strength = rated ? `, strength ${formatUs(sumOf(army.units.map(({ sp }) => sp)))}` : '';
    const leader = generals.find(({ role }) => role === 'general');
    const led = leader === undefined ? '' : `, led by ${leader.name}`;
    return `${army.name} of ${side(army.sideId)} is mustered${spot(army.at)}: ${plural(heads, 'head')}${strength}${led}.`;
  },
  'general-appointed': ({ general }, { army }) =>
    `${general.name} (leadership ${general.leadership}) ${general.role === 'general' ? 'takes command of' : 'serves in'} ${general.armyId === null ? 'no army' : army(general.armyId)}.`,
  'general-left': ({ generalId, fate }, { general }) => `${general(generalId)} ${FATES[fate]}.`,
  'leader-fate': tellFate,
  'leader-sheet': ({ generalId, leadership, sheet }, { general }) =>
    leadership === sheet.leadership
      ? `${general(generalId)} leads by his sheet as it is now: leadership ${leadership}.`
      : `${general(generalId)} keeps leadership ${leadership}, although his sheet says ${sheet.leadership}.`,
  'leader-counted': ({ generalId, counters }, names) =>
    `${names.general(generalId)}: ${tellCounts(counters, names)}.`,
  'unit-counted': ({ unitId, counters }, names) =>
    `${names.unit(unitId)?.name ?? 'A unit'}: ${tellCounts(counters, names)}.`,
  'strength-given': ({ armyId, units }, { army, unit }) =>
    `${army(armyId)}: By This Axe strength was given to ${joinWords(units.map(({ unitId }) => unit(unitId)?.name ?? 'a unit'))}.`,
  'standing-given': ({ armyId, standing }, names) =>
    standing === null
      ? `${names.army(armyId)} has no standing order any more.`
      : `Standing order of ${names.army(armyId)}: ${tellStanding(standing, names)}.`,
  'orders-given': ({ armyId, orders }, { army, spot }) => {
    const to = orders?.path.at(-1);
    if (orders === null || to === undefined) return `${army(armyId)} has no orders any more.`;
    const near = spot(to);
    const point = near === '' ? `${to.x}, ${to.y}` : `a point${near}`;
    const where = `to ${near.startsWith(' at ') ? near.slice(' at '.length) : point}`;
    return `${army(armyId)} is ordered ${where}${orders.pace === 'half' ? ', sparing its wounded' : ''}.`;
  },
  'orders-opened': ({ sideId, dispatch, early }, { side }) =>
    early
      ? `Sealed orders of ${side(sideId)} were opened before the day ended.`
      : `Orders of ${side(sideId)} ${dispatch === null ? '' : 'came by mail and '}were carried out.`,
  marched: ({ armyId, path, miles, parts, cost }, { army, spot }) => {
    const to = path.at(-1);
    return `${army(armyId)} marched ${plural(miles, 'mile')}${to === undefined || spot(to) === '' ? '' : ` and stands${spot(to)}`}.${wordMarch(parts, cost)}`;
  },
  ...TELL_WAR,
  reinforced: tellReinforcement,
  'army-split': ({ armyId, into, units }, { army, unit }) => {
    const names = units.map(({ unitId, newId }) => unit(newId ?? unitId)?.name ?? 'a unit');
    return `${into.name} parts from ${army(armyId)} with ${joinWords(names)}.`;
  },
  'armies-merged': ({ fromId, intoId }, { army }) => `${army(fromId)} joins ${army(intoId)}.`,
  'army-disbanded': ({ armyId }, { army }) => `${army(armyId)} is disbanded.`,
  'army-destroyed': ({ armyId }, { army }) => `${army(armyId)} is destroyed.`,
  contact: ({ contact }, { army, spot }) =>
    `${army(contact.armies.A)} and ${army(contact.armies.B)} meet${spot(contact.at)}.`,
  'contact-ended': ({ contactId, because }, names) => `${pair(names, contactId)} ${APART[because]}.`,
  'battle-begun': ({ contactId, allies }, names) => {
    const more = [...allies.A, ...allies.B].map(names.army);
    const beside = more.length === 0 ? '' : `, with ${joinWords(more)} beside them`;
    return `${pair(names, contactId)} draw up for battle${beside}.`;
  },
  'engagement-delayed': ({ contactId }, names) => wordWaiting([pair(names, contactId)]),
  'battle-fought': tellBattle,
  casualties: ({ armyId, losses, cause }, { army, total, troops }) =>
    `${army(armyId)} lost ${total(losses)} (${troops(losses)}): ${cause}.`,
  'wounded-expected': ({ armyId, pending, thrown }, { army, total }) => {
    const rolled = thrown === null ? '' : `, rolled ${thrown.values.join(', ')}`;
    return `Wounded of ${army(armyId)}: ${total(pending.units)} will return on day ${pending.returnDay}${rolled}.`;
  },
  'wounded-returned': ({ armyId, units }, { army, troops }) =>
    Object.keys(units).length === 0
      ? `The wounded of ${army(armyId)} found their places taken.`
      : `Wounded returned to ${army(armyId)}: ${troops(units)}.`,
  'wounded-lost': ({ armyId, because }, { army }) =>
    `The wounded of ${army(armyId)} will not return: ${WOUNDED_LOST[because]}.`,
  retreated: ({ armyId, miles, because }, { army }) =>
    `${army(armyId)} ${BACK[because]} ${plural(miles, 'mile')}.`,
  'stratagem-used': ({ generalId, stratagem, success, readyDay }, { general }) => {
    const came = success === null ? '' : success ? ' and succeeded' : ' and failed';
    return `${general(generalId)} tried a stratagem (${stratagem.replaceAll('-', ' ')})${came}; the next may be on day ${readyDay}.`;
  },
  'day-ended': ({ day }) => `Day ${day} ended.`,
  'roster-made': ({ armyId, rosterName }, { army }) =>
    `${army(armyId)} was written down for the table as ${rosterName}.`,
  corrected: tellCorrection,
  amended: ({ about, changes, written, kept, by, reason }) => {
    const out = changes.filter(({ event }) => event === null).map(({ entry }) => entry);
    const otherwise = changes.filter(({ entry, event }) => event !== null && entry !== about);
    const parts = [
      otherwise.length === 0 ? '' : ` Otherwise: ${otherwise.map(({ entry }) => entry).join(', ')}.`,
      out.length === 0 ? '' : ` Left out: ${out.join(', ')}.`,
      written.length === 0 ? '' : ` Written in: ${written.map(({ entry }) => entry).join(', ')}.`,
      kept.length === 0 ? '' : ` Kept as they were: ${kept.join(', ')}.`,
    ];
    const why = reason === '' ? '' : ` “${reason}”`;
    return `Entry ${about} amended by ${by === '' ? 'the game master' : by}.${parts.join('')}${why}`;
  },
  undone: ({ entry }) => `Entry ${entry} was taken back.`,
  redone: ({ entry }) => `What entry ${entry} took back was brought back.`,
};

/** One entry of the ledger as a sentence. Things are called as they are called now. */
export const tell = (event: CampaignEvent, names: Names): string =>
  (TELLERS[event.kind] as Teller<EventKind>)(event, names);

export const tellAll = (
  events: readonly CampaignEvent[],
  state: Parameters<typeof namesFor>[0],
): readonly string[] => {
  const names = namesFor(state, null);
  return events.map((event) => tell(event, names));
};
