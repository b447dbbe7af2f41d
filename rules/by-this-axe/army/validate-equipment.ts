import type { IssueFix, IssueSubject } from '../../core/system.ts';
import { listWords } from '../../core/words.ts';
import {
  ABILITIES,
  type Ability,
  type AbilityId,
  abilityOf,
  addedBy,
  mostTimes,
  saidBy,
} from '../data/abilities.ts';
import { ARMOR, findArmor } from '../data/armor.ts';
import {
  ARTILLERY,
  AWKWARD_MOUNTED,
  AWKWARD_ON_FOOT,
  findWeapon,
  isMissile,
  MOST_WEAPONS,
} from '../data/weapons.ts';
import type { Abilities, Unit } from '../types.ts';
import { type Report, tell } from './issues.ts';
import type { PricePart } from './points.ts';
import { BEST_SAVE, saveBase } from './save.ts';

/** What a unit and a character carry alike, and how a press changes it. */
export interface Carrier {
  readonly subject: IssueSubject;
  readonly bearer: Pick<Unit, 'armor' | 'shield' | 'mounted' | 'weapons' | keyof Abilities>;
  readonly heroic: boolean;
  readonly parts: readonly PricePart[];
  fix(label: string, patch: Partial<Carrier['bearer']>): IssueFix;
}

const weaponName = (id: string): string => findWeapon(id)?.name.toLowerCase() ?? id;
const unique = <T>(ids: readonly T[]): readonly T[] => [...new Set(ids)];

const checkWeapons = (report: Report, { subject, bearer, fix }: Carrier): void => {
  const { weapons, mounted, shield } = bearer;
  const purchasable = weapons.filter((id) => id !== ARTILLERY.id);
  if (purchasable.length < weapons.length) {
    const press = fix('Remove artillery', { weapons: purchasable });
    tell(report, 'BTA-E09', subject, 'Artillery has neither range nor price in the rules: remove it.', press);
  }

  const unknown = purchasable.filter((id) => findWeapon(id) === null);
  if (unknown.length > 0) {
    const press = fix('Remove it', { weapons: weapons.filter((id) => !unknown.includes(id)) });
    tell(
      report,
      'BTA-E08',
      subject,
      `No weapon is called ${listWords(unique(unknown))}: choose one of the list.`,
      press,
    );
  }

  const doubled = weapons.filter((id, index) => weapons.indexOf(id) !== index);
  if (doubled.length > 0) {
    const names = listWords(unique(doubled).map(weaponName));
    const press = fix('Keep one', { weapons: unique(weapons) });
    tell(report, 'BTA-E08', subject, `Carries ${names} more than once: keep one.`, press);
  }

  if (weapons.length > MOST_WEAPONS) {
    const message = `${weapons.length} weapons; a figure carries at most ${MOST_WEAPONS}: remove ${weapons.length - MOST_WEAPONS}.`;
    tell(report, 'BTA-E08', subject, message, null);
  }

  const awkward = weapons.filter((id) => (mounted ? AWKWARD_MOUNTED : AWKWARD_ON_FOOT).includes(id));
  if (awkward.length > 0) {
    const names = listWords(awkward.map(weaponName));
    tell(
      report,
      'BTA-W04',
      subject,
      mounted
        ? `Uses ${names} on horseback: choose another weapon or dismount.`
        : `Uses ${names} on foot: choose another weapon or mount.`,
    );
  }

  const bothHands = shield ? weapons.filter((id) => findWeapon(id)?.twoHanded) : [];
  if (bothHands.length > 0) {
    const names = listWords(bothHands.map(weaponName));
    const message = `Carries a shield beside ${names}, which takes both hands; no rule forbids it. Agree on it or drop the shield.`;
    tell(report, 'BTA-W03', subject, message, fix('Drop the shield', { shield: false }));
  }
};

const checkAbilities = (report: Report, { subject, bearer, fix }: Carrier): void => {
  const { abilities, unknownAbilities = [] } = bearer;
  if (unknownAbilities.length > 0) {
    tell(
      report,
      'BTA-E08',
      subject,
      `No ability is called ${listWords(unique(unknownAbilities))}: choose one of the list.`,
      fix('Remove it', { unknownAbilities: [] }),
    );
  }
  if (abilities.length === 0) return;

  const times = (ability: AbilityId, upTo: number): number =>
    abilities.slice(0, upTo).filter((id) => id === ability).length;
  const within = (ability: AbilityId, index: number): boolean => times(ability, index) < mostTimes(ability);
  const repeated = abilities.filter((ability, index) => !within(ability, index));
  if (repeated.length > 0) {
    const told = unique(repeated).map(
      (id) => `${abilityOf(id).name.toLowerCase()} (at most ${mostTimes(id) === 1 ? 'once' : 'twice'})`,
    );
    const press = fix('Remove the surplus', { abilities: abilities.filter(within) });
    tell(report, 'BTA-E10', subject, `Repeats ${listWords(told)}: remove the surplus.`, press);
  }

  const ofGroup = (group: Ability['oneOf']) =>
    ABILITIES.filter((ability: Ability) => ability.oneOf === group)
      .map(({ id }) => id)
      .filter((id) => abilities.includes(id));
  if (ofGroup('pace').length > 1) {
    tell(report, 'BTA-E10', subject, 'Slow and quick exclude each other: remove one of them.');
  }
  const sizes = ofGroup('size');
  if (sizes.length > 1) {
    tell(report, 'BTA-E10', subject, `Cannot be ${listWords(sizes)} at once: keep one size.`);
  }

  if (saidBy(abilities, 'armor') !== null && bearer.armor !== 'none') {
    const press = fix('Take the armour off', { armor: 'none' });
    tell(
      report,
      'BTA-W11',
      subject,
      'Thick hide already saves as heavy armour: the bought armour adds nothing.',
      press,
    );
  }
  if (addedBy(abilities, 'shooting') > 0 && !bearer.weapons.some(isMissile)) {
    tell(
      report,
      'BTA-W12',
      subject,
      'A marksman without a missile weapon: give it one, or the ability does nothing.',
    );
  }
  if (addedBy(abilities, 'atNight') > 0) {
    tell(
      report,
      'BTA-W12',
      subject,
      'Darkvision only helps at night: agree on a night battle, or it does nothing.',
    );
  }
};

const checkPrices = (report: Report, { subject, parts }: Carrier): void => {
  let free = '';
  let counted = '';
  for (const { priced, name, points } of parts) {
    if (priced) continue;
    if (points === 0) free += `${free === '' ? '' : ', '}${name.toLowerCase()}`;
    else counted += `; ${name.toLowerCase()}, counted as ${points}`;
  }
  if (free === '' && counted === '') return;
  const told = free === '' ? counted.slice(2) : `${free}, counted as 0${counted}`;
  tell(report, 'BTA-W01', subject, `Not priced by the rules: ${told}. Agree on it before the battle.`);
};

export const checkEquipment = (report: Report, carrier: Carrier): void => {
  const { subject, bearer, heroic, fix } = carrier;
  if (findArmor(bearer.armor) === null) {
    const names = listWords(ARMOR.map(({ id }) => id));
    const press = fix('Set to none', { armor: 'none' });
    tell(report, 'BTA-E08', subject, `No armour is called ${bearer.armor}: choose ${names}.`, press);
  }
  checkWeapons(report, carrier);
  checkAbilities(report, carrier);
  checkPrices(report, carrier);
  const save = saveBase(bearer, heroic);
  if (save > BEST_SAVE) {
    tell(report, 'BTA-W13', subject, `Save adds up to ${save}; only ${BEST_SAVE} counts, unless reduced.`);
  }
};
