import type { Field, FormSection } from '../../core/form.ts';
import { leadershipChoices } from '../army/catalogue.ts';
import { isHeroic, profileOf } from '../army/character-profile.ts';
import { mostCreatures } from '../army/members.ts';
import { priceCharacter } from '../army/points.ts';
import { findKind, MAJOR_MONSTER } from '../data/characters.ts';
import { LEAST_LEADERSHIP, MOST_LEADERSHIP, ROLE_COST } from '../data/leadership.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character, Role, Unit } from '../types.ts';
import {
  abilityFields,
  armourField,
  capacityField,
  equipmentField,
  flag,
  weaponsField,
} from './gear-fields.ts';
import { capacityPrice, mountPrice, shieldPrice } from './gear-prices.ts';
import { KINDS_IN_PAIRS, ladderOf } from './kinds.ts';
import { notesField } from './notes-field.ts';

const COMBINATIONS =
  'One step of each ladder. A hero may be a priest as well; a mage is neither. Of no kind he is a plain leader.';
const HISTORICAL = 'A historical battle has heroes only: no priests, mages or monsters.';

const kindsField = ({ kinds }: Character, { mode }: ByThisAxeOptions): Field => {
  const historical = mode === 'historical';
  return {
    kind: 'many',
    path: ['kinds'],
    label: 'Kind',
    help: '',
    foot: historical ? HISTORICAL : COMBINATIONS,
    choices: [
      ...KINDS_IN_PAIRS.map(({ id, name, family, cost, effect }) => ({
        value: id,
        label: name,
        note: effect,
        refused: historical && family !== 'hero' ? 'fantasy only' : null,
        aside: id === MAJOR_MONSTER ? '' : `${cost}`,
        instead: ladderOf(id),
      })),
      ...kinds
        .filter((id) => findKind(id) === null)
        .map((id) => ({ value: id, label: id, note: '', refused: 'unknown', aside: 'unknown' })),
    ],
  };
};

/** How many creatures a major monster's figure stands for. */
const creaturesField = (options: ByThisAxeOptions): Field => {
  const most = mostCreatures(options);
  return {
    kind: 'number',
    path: ['creatures'],
    label: 'Creatures',
    help: `1 to ${most} in a figure at this scale`,
    min: 1,
    max: most,
    step: 1,
    suffix: '',
    optional: false,
    lenient: true,
  };
};

const TYPICAL = 2;

const ROLES: readonly { readonly value: Role; readonly label: string; readonly aside?: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'leader', label: 'Leader', aside: `${ROLE_COST.leader}` },
  { value: 'general', label: 'General', aside: `${ROLE_COST.general}` },
];

/** Who takes a command needs a level of leadership; who gives it up has none (BTA-E07). */
const leadershipFor = (role: Role, { leadership }: Character): number =>
  role === 'none' ? 0 : leadership === 0 ? TYPICAL : leadership;

const roleField = (character: Character): Field => ({
  kind: 'choice',
  path: ['role'],
  label: 'Command',
  help: '',
  optional: false,
  beside: true,
  choices: ROLES.map((role) => ({
    ...role,
    note: '',
    refused: null,
    also: { leadership: leadershipFor(role.value, character) },
  })),
});

const leadershipField = ({ role, leadership }: Character): Field => {
  const level = leadershipChoices(role).find((known) => known.level === leadership);
  return {
    kind: 'number',
    path: ['leadership'],
    label: 'Leadership',
    help:
      role === 'none'
        ? 'leaders and generals only'
        : `${level?.name ?? 'No such level'}, ${ROLE_COST[role]} points a level\n${LEAST_LEADERSHIP} to ${MOST_LEADERSHIP}; as many command cards`,
    min: LEAST_LEADERSHIP,
    max: MOST_LEADERSHIP,
    step: 1,
    suffix: '',
    optional: false,
    lenient: true,
    off: role === 'none' && leadership === 0,
  };
};

/** Which unit he stands in. */
const attachedField = ({ attachedTo }: Character, units: readonly Unit[]): Field => ({
  kind: 'choice',
  path: ['attachedTo'],
  label: 'Stands with',
  help: '',
  optional: false,
  choices: [
    { value: null, label: 'Nobody: he stands alone', note: '', refused: null },
    ...(attachedTo === null || units.some(({ id }) => id === attachedTo)
      ? []
      : [{ value: attachedTo, label: `${attachedTo} (not in this army)`, note: '', refused: null }]),
    ...units.map(({ id, name, mounted, figures }) => ({
      value: id,
      label: `${name} (${figures ?? 0} ${mounted ? 'mounted' : 'on foot'})`,
      note: '',
      refused: null,
    })),
  ],
});

const strikesOtherwise = (character: Character, host: Unit | null, options: ByThisAxeOptions): string => {
  const { fc } = profileOf(character, host, options);
  if (fc === character.fc) return '';
  const why = fc === 5 ? 'heroes of his tier do' : `as ${host?.name ?? 'one who stands alone'}`;
  return `He strikes with ${fc} all the same: ${why}.`;
};

export const characterForm = (
  character: Character,
  host: Unit | null,
  { options, units }: ByThisAxeRoster,
): readonly FormSection[] => {
  const free = options.houseRules.characterGearFree === true;
  const armed = { bearer: character, options, free };
  const pays = priceCharacter(character, options).parts.some(({ kind }) => kind === 'capacity');
  const monster = character.kinds.includes(MAJOR_MONSTER) || character.creatures !== 1;
  return [
    {
      title: '',
      fields: [
        kindsField(character, options),
        ...(monster ? [creaturesField(options)] : []),
        roleField(character),
        leadershipField(character),
        attachedField(character, units),
        capacityField(
          character.fc,
          isHeroic(character) ? 5 : 4,
          pays ? (fc) => capacityPrice(fc, options) : null,
          strikesOtherwise(character, host, options),
        ),
        armourField(armed),
        equipmentField([
          flag('shield', 'Shield', 'Save +1 from the front.', free ? null : `${shieldPrice(options)}`),
          flag(
            'mounted',
            'Mounted',
            'Save +1; alone he rides 14″ instead of walking 10″.',
            free ? null : `${mountPrice(options)}`,
          ),
        ]),
        weaponsField(armed),
        ...abilityFields(armed, []),
      ],
    },
    { title: '', after: true, fields: [notesField] },
  ];
};
