import type { Json } from '../../core/json.ts';
import type { RuleRef } from '../../core/trace.ts';
import { bta } from '../refs.ts';

interface Switch<Id extends string, Value extends Json> {
  readonly id: Id;
  readonly title: string;
  readonly ref: RuleRef;
  /** The heading it stands under where switches are set. */
  readonly group: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}

const GROUPS: Readonly<Record<string, string>> = {
  'Armor Save (AS)': 'Army and saves',
  'Generals, Leaders and Characters': 'Army and saves',
  'Mages and Wizards': 'Fantasy',
  'Priests and High Priests': 'Fantasy',
  'Special Abilities': 'Fantasy',
  'Major Monsters': 'Fantasy',
};
const APPENDICES: Readonly<Record<string, string>> = {
  B: 'Role-playing characters',
  C: 'Prices',
  D: 'Mass battles',
};

const groupOf = ({ section }: RuleRef): string =>
  GROUPS[section] ?? APPENDICES[/^Appendix (.)/.exec(section)?.[1] ?? ''] ?? 'On the table';

const choice = <const Id extends string, const Value extends Json>(
  id: Id,
  title: string,
  ref: RuleRef,
  choices: readonly (readonly [Value, string])[],
): Switch<Id, Value> => ({
  id,
  title,
  ref,
  group: groupOf(ref),
  choices: choices.map(([value, label]) => ({ value, label })),
});

const toggle = <const Id extends string>(
  id: Id,
  title: string,
  ref: RuleRef,
  off = 'No',
  on = 'Yes',
): Switch<Id, boolean> =>
  choice<Id, boolean>(id, title, ref, [
    [false, off],
    [true, on],
  ]);

const CONVERSION = 'Appendix B';
const POINTS = 'Appendix C';
const MASS = 'Appendix D';

/** Every value of doubt that a group may settle its own way; the first choice is the default. */
export const HOUSE_RULES = [
  toggle('unarmouredSavesOnOne', 'Unarmoured figures save on a natural 1', bta('Armor Save (AS)', 'R-B03')),
  toggle('clampSaveFirst', 'Cap the save at 5 before penalties', bta('Armor Save (AS)', 'R-B04')),
  toggle(
    'generalOptional',
    'An army may go without a General',
    bta('Generals, Leaders and Characters', 'R-B09'),
  ),
  toggle('ranksLostWhenFlanked', 'A flank attack cancels the rank bonus', bta('Morale Modifier', 'R-B39')),
  toggle(
    'characterHitBatch',
    'Count figures once per batch for hits on characters',
    bta('Phase III: Ranged Combat', 'R-B14'),
  ),
  toggle('duelPoolDepletes', 'Dice lost in a duel stay lost', bta('Phase II: Duels', 'R-B20')),
  toggle('initiativeFire', 'The side with initiative shoots first', bta('Phase III: Ranged Combat', 'R-B25')),
  toggle('minMoveOne', 'Terrain always leaves 1″ of movement', bta('Terrain Effects on Movement', 'R-B30')),
  toggle('contactOnly', 'Only figures in contact fight', bta('Phase V: Melee', 'R-B32')),
  toggle(
    'singleEmbeddedBonus',
    'Characters in a unit give +1 morale in all',
    bta('Morale Modifier', 'R-B41'),
  ),
  toggle(
    'immediateReshuffle',
    'Played cards go straight back into the deck',
    bta('Command and Control (Optional)', 'R-B47'),
  ),
  toggle(
    'freeCharge',
    'With command rules a charge needs no card',
    bta('Command and Control (Optional)', 'R-B48'),
  ),
  toggle('spellsNoSaveBonuses', 'No save at all against offensive spells', bta('Mages and Wizards', 'R-B56')),
  toggle('characterGearFree', 'Characters carry their equipment for free', bta(POINTS, 'R-B80')),
  toggle('fc5Monsters', 'Units of monsters may have fighting capacity 5', bta(POINTS, 'R-B82')),
  toggle(
    'flankCharge',
    'A charge into a free unit’s side counts as a flank attack',
    bta('Phase V: Melee', 'R-B36'),
  ),
  toggle(
    'strictNearest',
    'Shooters whose nearest enemy is no legal target hold fire',
    bta('Phase III: Ranged Combat', 'R-B120'),
  ),
  toggle(
    'breathPerFigure',
    'Every fighting figure of a unit breathes or gazes',
    bta('Special Abilities', 'R-B62'),
  ),
  toggle(
    'camouflageAgainstSpells',
    'Camouflage helps against offensive spells',
    bta('Mages and Wizards', 'R-B56'),
  ),
  toggle('flankShotsShake', 'Shots into flank or rear count for morale', bta('Morale', 'R-B37')),
  toggle(
    'unkeptToDeck',
    'Cards that are not kept go back into the deck',
    bta('Command and Control (Optional)', 'R-B47'),
  ),
  toggle(
    'rallyAnyPhase',
    'Rally cards are played in any phase',
    bta('Command and Control (Optional)', 'P-08'),
  ),
  toggle(
    'championPriestStrikes',
    'A hero who is a priest strikes with his full tier',
    bta('Priests and High Priests', 'R-B55'),
  ),
  toggle('blankAbilityZero', 'Charisma or intelligence from 4 to 7 counts 0', bta(CONVERSION, 'P-14')),
  toggle('foilLightFliers', 'Only light or unarmoured fliers help to foil', bta(MASS, 'R-B126')),
  choice('majorMinHd', 'Hit dice that make a major monster', bta('Major Monsters', 'R-B60'), [
    [3, '3 or more'],
    [4, '4 or more'],
  ]),
  choice('roundFL', 'Fractions of a fighting level', bta(CONVERSION, 'R-B69'), [
    ['floor', 'Drop them'],
    ['nearest', 'Round to the nearest'],
  ]),
  toggle('strictOver9', 'A 9th-level leader still needs charisma 11', bta(CONVERSION, 'R-B73')),
  choice('leadershipBase', 'Leadership of an average person', bta(CONVERSION, 'R-B74'), [
    [2, '2, Typical'],
    [1, '1, Uninspired'],
    [0, '0, raised to 1'],
  ]),
  choice('int1517', 'Leadership for intelligence 15 to 17', bta(CONVERSION, 'P-16'), [
    [1, '+1, as charisma'],
    [2, '+2, as printed'],
  ]),
  choice('archWizardLevel', 'Magic-user levels of an arch-wizard', bta(CONVERSION, 'R-B75'), [
    [13, '13'],
    [18, '18'],
  ]),
  choice('usFormula', 'Shield and mount in Unit Strength', bta(MASS, 'R-B86'), [
    ['sample', 'Shield once, mount twice'],
    ['shield-double', 'Shield twice, mount once'],
    ['literal-both', 'Both twice'],
    ['no-double', 'Both once'],
  ]),
  toggle('slowMinusOne', 'Slow takes 1 from Unit Strength a head', bta(MASS, 'R-B87')),
  toggle('characterUS', 'Heroes add to Unit Strength', bta(MASS, 'R-B89')),
  toggle('percentByUS', 'Shares of an army count strength, not heads', bta(MASS, 'R-B90')),
  choice('stratagemTarget', 'Total a stratagem needs', bta(MASS, 'R-B92'), [
    [13, '13'],
    [12, '12'],
  ]),
  toggle('reactiveFoil', 'Foil may answer a stratagem that was revealed', bta(MASS, 'R-B93')),
  toggle('stratagemsLapseOnDelay', 'Stratagems lapse when a day is spent waiting', bta(MASS, 'R-B98')),
  toggle('attackerOnlyPursuit', 'Only an attacker may pursue', bta(MASS, 'R-B108')),
  toggle('ratioHalfDown', 'Odds halfway between two columns go down', bta(MASS, 'R-B104')),
  toggle('bandEdgeLower', 'Edges of the pursuit bands belong to the lower one', bta(MASS, 'R-B109')),
  choice('fortificationMod', 'Field fortifications', bta(MASS, 'R-B96'), [
    [-2, '−2 to the attacker'],
    [-1, '−1 to the attacker'],
  ]),
  choice('missingCell', 'Frontal assault against stand and hold', bta(MASS, 'R-B102'), [
    [0, '0'],
    [-2, '−2'],
    [-1, '−1'],
    [1, '+1'],
    [2, '+2'],
  ]),
  choice('cvRetreat', 'Retreat after a crushing victory', bta(MASS, 'R-B107'), [
    ['2d6', '2d6 miles'],
    ['3d6', '3d6 miles'],
  ]),
  choice('healing', 'Wounded return after a battle', bta(MASS, 'R-B112'), [
    [true, 'Yes'],
    [false, 'No'],
  ]),
  toggle('directionalRefuse', 'Refused wings count by side', bta(MASS, 'R-B102')),
  choice('milesPerInch', 'Miles a day for each inch of movement', bta(MASS, 'R-B113'), [
    [3, '3'],
    [1, '1'],
    [2, '2'],
    [4, '4'],
    [5, '5'],
    [6, '6'],
  ]),
  choice('lossPolicy', 'How losses are shared out', bta(MASS, 'R-B111'), [
    ['proportional', 'In proportion'],
    ['weakest-first', 'Weakest units first'],
    ['keep-mounted', 'Foot before horse'],
    ['manual', 'By hand'],
  ]),
] as const;

type AnySwitch = (typeof HOUSE_RULES)[number];

export type HouseRules = {
  readonly [S in AnySwitch as S['id']]: S['choices'][number]['value'];
};

const DEFAULTS = Object.fromEntries(
  HOUSE_RULES.map((rule) => [rule.id, rule.choices[0]?.value]),
) as unknown as HouseRules;

/** Asked for every fall of the dice, with the same switches each time. */
const settled = new WeakMap<Partial<HouseRules>, HouseRules>();

/** The switches a roster sets, over the defaults of the rest. */
export const settleHouseRules = (chosen: Partial<HouseRules>): HouseRules => {
  const known = settled.get(chosen);
  if (known !== undefined) return known;
  const rules = { ...DEFAULTS, ...chosen };
  settled.set(chosen, rules);
  return rules;
};
