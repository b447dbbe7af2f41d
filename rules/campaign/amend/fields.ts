import { RuleRefusal } from '../../core/result.ts';
import type { BATTLE_VERDICTS, Fact } from '../events.ts';
import type { ByUnit, Point } from '../fields.ts';
import { spFullOf } from '../figures.ts';
import { cutPath, distance, pathMiles, restOfPath } from '../geometry.ts';
import { LEADER_FATES } from '../leaders/fields.ts';
import {
  type CampaignState,
  type CampaignUnit,
  GENERAL_ROLES,
  type General,
  LEAVING_FATES,
} from '../state.ts';
import { namesFor } from '../words.ts';

/** Something of an entry that people may word otherwise. A spot is `12.5, 30`. */
export interface AmendField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'choice' | 'spot';
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

interface Setter extends AmendField {
  set(value: string): Fact;
}

const refuseValue = (key: string, what: string): never => {
  throw new RuleRefusal('campaign/field', `${what} Change it, then try again.`, key);
};

const text = (key: string, label: string, value: string, set: (value: string) => Fact): Setter => ({
  key,
  label,
  kind: 'text',
  value,
  choices: [],
  set,
});

const number = (
  key: string,
  label: string,
  value: number,
  set: (value: number) => Fact,
  least = 0,
): Setter => ({
  ...text(key, label, String(value), (typed) => {
    const read = Number(typed.replace(',', '.').replace('−', '-'));
    return typed.trim() !== '' && Number.isFinite(read) && read >= least
      ? set(read)
      : refuseValue(key, `${label}: "${typed}" is no number of ${least} or more.`);
  }),
  kind: 'number',
});

const spot = (key: string, label: string, at: Point, set: (at: Point) => Fact): Setter => ({
  ...text(key, label, `${at.x}, ${at.y}`, (typed) => {
    const [x, y, ...more] = typed.split(/[,;]\s*/).map(Number);
    return x !== undefined && y !== undefined && more.length === 0 && Number.isFinite(x) && Number.isFinite(y)
      ? set({ x, y })
      : refuseValue(key, `${label}: "${typed}" is no spot. Type miles east, miles south: 12.5, 30.`);
  }),
  kind: 'spot',
});

const choice = <T extends string>(
  key: string,
  label: string,
  value: T | null,
  choices: readonly { readonly value: T; readonly label: string }[],
  set: (value: T) => Fact,
): Setter => ({
  key,
  label,
  kind: 'choice',
  value: value ?? '',
  choices,
  set: (typed) => {
    const found = choices.find((one) => one.value === typed);
    return found === undefined
      ? refuseValue(key, `${label}: choose one of ${choices.map((one) => one.value).join(', ')}.`)
      : set(found.value);
  },
});

const worded = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value.replaceAll('-', ' ') }));

const unitsOf = ({ armies }: CampaignState): ReadonlyMap<string, CampaignUnit> =>
  new Map(Object.values(armies).flatMap(({ units }) => units.map((unit) => [unit.id, unit] as const)));

/** Heads lost or found again, unit by unit; points of strength follow. */
const byHeads = (
  by: ByUnit,
  label: string,
  state: CampaignState,
  set: (by: ByUnit) => Fact,
): readonly Setter[] => {
  const units = unitsOf(state);
  return Object.entries(by).map(([id, sp]) => {
    const unit = units.get(id);
    const perHead = unit?.perHead ?? 1;
    return number(
      `unit.${id}`,
      `${label}: ${unit?.name ?? 'a unit'}, heads`,
      Math.ceil(sp / perHead),
      (heads) => set({ ...by, [id]: Math.round(heads) * perHead }),
    );
  });
};

const sidesOf = ({ sides }: CampaignState) =>
  Object.values(sides).map(({ id, name }) => ({ value: id, label: name }));

const armiesOf = (state: CampaignState) => {
  const { army } = namesFor(state, null);
  return Object.values(state.armies)
    .filter(({ status }) => status === 'active')
    .map(({ id }) => ({ value: id, label: army(id) }));
};

const marchFields = (event: Fact & { kind: 'marched' }, state: CampaignState): readonly Setter[] => {
  const way = [...event.path, ...(event.orders?.path ?? [])];
  const own = { value: event.armyId, label: namesFor(state, null).army(event.armyId) };
  const others = armiesOf(state).filter(({ value }) => value !== own.value);
  return [
    choice('army', 'Army', event.armyId, [own, ...others], (armyId) => ({ ...event, armyId, orders: null })),
    number('miles', 'Miles', event.miles, (miles) => {
      const path = [...cutPath(way, miles)];
      if (path.length < 2 || pathMiles(path) < miles - 0.05)
        return refuseValue('miles', `The way is ${pathMiles(way)} miles long. For more, set where it went.`);
      const rest = restOfPath(way, path);
      const orders = rest === null || event.orders === null ? null : { ...event.orders, path: [...rest] };
      return { ...event, path, miles: pathMiles(path), orders };
    }),
    spot('to', 'Where it went', event.path.at(-1) ?? { x: 0, y: 0 }, (to) => {
      const path = [event.path[0] ?? to, to];
      return { ...event, path, miles: pathMiles(path), orders: null };
    }),
  ];
};

const MOST_COUNTED = 1_000_000;

/** What was counted by hand; what a rule counts follows from the rule. */
const talliedFields = (event: Fact & { kind: 'tallied' }): readonly Setter[] => {
  const [part] = event.parts;
  if (event.because !== 'hand' || part === undefined) return [];
  return [
    number(
      'amount',
      'By how much',
      part.amount,
      (amount) =>
        amount === 0 || amount > MOST_COUNTED
          ? refuseValue('amount', 'Say by how much it goes up or down, at most a million.')
          : { ...event, parts: [{ ...part, amount: Math.round(amount * 100) / 100 }] },
      -MOST_COUNTED,
    ),
    text('reason', 'Why', part.what, (what) => ({ ...event, parts: [{ ...part, what }] })),
  ];
};

/** Weather that somebody let be so; its last day can be another. */
const weatherFields = (
  event: Fact & { kind: 'weather-changed' },
  { settings, day }: CampaignState,
): readonly Setter[] => {
  const kinds = settings.chance.weathers;
  const { weather } = event;
  return [
    choice(
      'weather',
      'Weather',
      weather?.id ?? 'fair',
      [{ value: 'fair', label: 'Fair' }, ...kinds.map(({ id, name }) => ({ value: id, label: name }))],
      (id) => {
        const kind = kinds.find((one) => one.id === id);
        return kind === undefined
          ? { ...event, weather: null, name: '' }
          : { ...event, weather: { id, until: weather?.until ?? day }, name: kind.name };
      },
    ),
    ...(weather === null
      ? []
      : [
          number('until', 'Until the end of day', weather.until, (until) => ({
            ...event,
            weather: { ...weather, until: Math.round(until) },
          })),
        ]),
  ];
};

type Verdict = (typeof BATTLE_VERDICTS)[number];

const fortunesOf = (verdict: Verdict): (Fact & { kind: 'battle-fought' })['fortunes'] => {
  if (verdict === 'not-recorded') return { A: 'not-recorded', B: 'not-recorded' };
  if (verdict === 'draw') return { A: 'drawn', B: 'drawn' };
  return verdict === 'A' ? { A: 'won', B: 'lost' } : { A: 'lost', B: 'won' };
};

const withLeader = (event: Fact & { kind: 'army-mustered' }, leader: General): Fact => ({
  ...event,
  generals: event.generals.map((one) => (one.id === leader.id ? leader : one)),
});

const settersOf = (event: Fact, state: CampaignState): readonly Setter[] => {
  switch (event.kind) {
    case 'campaign-started':
      return [text('name', 'Name of the campaign', event.name, (name) => ({ ...event, name }))];
    case 'side-added':
    case 'side-changed':
      return [text('name', 'Name', event.side.name, (name) => ({ ...event, side: { ...event.side, name } }))];
    case 'player-added':
    case 'player-changed':
      return [
        text('name', 'Name', event.player.name, (name) => ({ ...event, player: { ...event.player, name } })),
      ];
    case 'place-added':
    case 'place-changed':
      return [
        text('name', 'Name', event.place.name, (name) => ({ ...event, place: { ...event.place, name } })),
        spot('at', 'Where it is', event.place.at, (at) => ({ ...event, place: { ...event.place, at } })),
        choice('side', 'Held by', event.place.sideId, sidesOf(state), (sideId) => ({
          ...event,
          place: { ...event.place, sideId },
        })),
      ];
    case 'road-added':
    case 'road-changed':
      return [text('name', 'Name', event.road.name, (name) => ({ ...event, road: { ...event.road, name } }))];
    case 'area-added':
    case 'area-changed':
      return [
        text('name', 'Name', event.area.name, (name) => ({ ...event, area: { ...event.area, name } })),
        choice(
          'kind',
          'Kind of ground',
          event.area.kindId,
          state.settings.land.kinds.map(({ id, name }) => ({ value: id, label: name })),
          (kindId) => ({ ...event, area: { ...event.area, kindId } }),
        ),
      ];
    case 'tallied':
      return talliedFields(event);
    case 'weather-changed':
      return weatherFields(event, state);
    case 'note-added':
    case 'note-changed':
      return [
        text('text', 'Note', event.note.text, (words) => ({
          ...event,
          note: { ...event.note, text: words },
        })),
      ];
    case 'army-mustered':
      return [
        text('name', 'Name of the army', event.army.name, (name) => ({
          ...event,
          army: { ...event.army, name },
        })),
        choice('side', 'Side', event.army.sideId, sidesOf(state), (sideId) => ({
          ...event,
          army: { ...event.army, sideId },
        })),
        spot('at', 'Where it stood', event.army.at, (at) => ({ ...event, army: { ...event.army, at } })),
        ...event.generals.flatMap((leader) => [
          text(`leader.${leader.id}`, `Name of ${leader.name}`, leader.name, (name) =>
            withLeader(event, { ...leader, name }),
          ),
          number(`leadership.${leader.id}`, `Leadership of ${leader.name}`, leader.leadership, (leadership) =>
            withLeader(event, { ...leader, leadership }),
          ),
        ]),
        ...event.army.units.map((unit) =>
          number(`heads.${unit.id}`, `${unit.name}, heads`, unit.headsFull, (heads) => {
            const now = { ...unit, headsFull: Math.round(heads) };
            const units = event.army.units.map((one) =>
              one.id === unit.id ? { ...now, sp: spFullOf(now) } : one,
            );
            return { ...event, army: { ...event.army, units } };
          }),
        ),
      ];
    case 'general-appointed':
      return [
        text('name', 'Name', event.general.name, (name) => ({
          ...event,
          general: { ...event.general, name },
        })),
        number('leadership', 'Leadership', event.general.leadership, (leadership) => ({
          ...event,
          general: { ...event.general, leadership },
        })),
        choice('army', 'With', event.general.armyId, armiesOf(state), (armyId) => ({
          ...event,
          general: { ...event.general, armyId },
        })),
        choice('role', 'Post', event.general.role, worded(GENERAL_ROLES), (role) => ({
          ...event,
          general: { ...event.general, role },
        })),
      ];
    case 'general-left':
      return [
        choice('fate', 'What became of him', event.fate, worded(LEAVING_FATES), (fate) => ({
          ...event,
          fate,
        })),
      ];
    case 'leader-fate':
      return [
        choice('fate', 'What became of him', event.fate, worded(LEADER_FATES), (fate) => ({
          ...event,
          fate,
          untilDay: fate === 'wounded' ? (event.untilDay ?? state.day + 1) : null,
        })),
        ...(event.fate === 'wounded'
          ? [
              number('untilDay', 'He is back on day', event.untilDay ?? 0, (untilDay) => ({
                ...event,
                untilDay: Math.round(untilDay),
              })),
            ]
          : []),
        ...(event.fate === 'captured'
          ? [
              choice('heldBy', 'Captured by', event.heldBy, sidesOf(state), (heldBy) => ({
                ...event,
                heldBy,
              })),
            ]
          : []),
        text('notes', 'Notes', event.notes, (notes) => ({ ...event, notes })),
      ];
    case 'leader-sheet':
      return [
        number('leadership', 'Leadership', event.leadership, (leadership) => ({ ...event, leadership })),
      ];
    case 'leader-counted':
    case 'unit-counted':
      return state.settings.counters.flatMap(({ id, name }) =>
        Object.hasOwn(event.counters, id)
          ? [
              number(`counter.${id}`, name, event.counters[id] ?? 0, (value) => ({
                ...event,
                counters: { ...event.counters, [id]: Math.round(value) },
              })),
            ]
          : [],
      );
    case 'stratagem-used':
      return [
        choice(
          'success',
          'How it went',
          event.success === null ? 'unknown' : event.success ? 'worked' : 'failed',
          worded(['worked', 'failed', 'unknown'] as const),
          (went) => ({ ...event, success: went === 'unknown' ? null : went === 'worked' }),
        ),
      ];
    case 'marched':
      return marchFields(event, state);
    case 'retreated':
      return [
        spot('to', 'Where it fell back to', event.to, (to) => ({
          ...event,
          to,
          miles: distance(event.from, to),
        })),
      ];
    case 'casualties':
      return [
        ...byHeads(event.losses, 'Lost', state, (losses) => ({ ...event, losses })),
        text('cause', 'Cause', event.cause, (cause) => ({ ...event, cause })),
      ];
    case 'reinforced':
      return byHeads(event.restored, 'Got back', state, (restored) => ({ ...event, restored }));
    case 'wounded-expected':
      return [
        number('returnDay', 'They return on day', event.pending.returnDay, (returnDay) => ({
          ...event,
          pending: { ...event.pending, returnDay },
        })),
        ...byHeads(event.pending.units, 'Wounded', state, (units) => ({
          ...event,
          pending: { ...event.pending, units },
        })),
      ];
    case 'battle-fought':
      return [
        text('title', 'What it is called', event.title, (title) => ({ ...event, title })),
        choice(
          'verdict',
          'Who won',
          event.verdict,
          [
            { value: 'A', label: namesFor(state, null).army(event.armies.A) },
            { value: 'B', label: namesFor(state, null).army(event.armies.B) },
            { value: 'draw', label: 'nobody' },
            { value: 'not-recorded', label: 'not recorded' },
          ],
          (verdict) => ({ ...event, verdict, fortunes: fortunesOf(verdict) }),
        ),
        text('notes', 'Notes', event.notes, (notes) => ({ ...event, notes })),
      ];
    case 'corrected':
      return [text('reason', 'Reason', event.reason, (reason) => ({ ...event, reason }))];
    default:
      return [];
  }
};

/** What of an entry can be worded otherwise. */
export const fieldsOf = (event: Fact, state: CampaignState): readonly AmendField[] =>
  settersOf(event, state).map(({ set: _set, ...field }) => field);

/** The entry in other words. Throws a RuleRefusal that names the field. */
export const withFields = (
  event: Fact,
  state: CampaignState,
  values: Readonly<Record<string, string>>,
): Fact =>
  Object.entries(values).reduce((now, [key, value]) => {
    const setter = settersOf(now, state).find((one) => one.key === key);
    if (setter === undefined)
      return refuseValue(key, `This entry has no "${key}" that could be worded otherwise.`);
    return setter.value === value ? now : setter.set(value);
  }, event);
