import { RuleRefusal } from '../../core/result.ts';
import { does } from '../../core/words.ts';
import type { Spell } from '../data/define-spell.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { BY_HAND, spellOf } from '../data/spells.ts';
import { NO_MISSILES } from '../data/troops.ts';
import { checkCaster } from '../turn/prepare.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { castingsLeft, isCavalryUnit } from '../unit/strength.ts';
import { type CastInput, spellCast } from './cast-input.ts';

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

/** Ordinary spells share a turn with others, the rest take all of it (section 12.2). */
export const slotOf = ({ kind, causesHits }: Spell): 'with-hits' | 'without-hits' | 'whole-turn' => {
  if (kind === 'mass' || kind === 'counter') return 'whole-turn';
  return causesHits ? 'with-hits' : 'without-hits';
};

const checkTurn = (given: CastInput, spell: Spell, { magic }: PrinceconRules): void => {
  const { caster, option, castWithHits, castWithoutHits } = given;
  const slot = slotOf(spell);
  const whole = spell.kind === 'mass' ? 'mass' : 'disrupt';
  if (slot === 'whole-turn') {
    if (option !== null && option !== whole)
      refuse(
        'cast-option',
        `${spell.name} takes the whole turn and must be named while preparing.`,
        'option',
      );
    if (castWithHits + castWithoutHits > 0)
      refuse(
        'cast-whole-turn',
        `${caster.name} has cast this turn: ${spell.name} takes all of a turn.`,
        'spell',
      );
    return;
  }
  if (option !== null && option !== 'normal')
    refuse(
      'cast-mixed',
      `${caster.name} has given his turn to something else: no ordinary spells beside it.`,
      'option',
    );
  if (slot === 'with-hits' && castWithHits >= magic.maxDamage)
    refuse('cast-hits-spent', `${caster.name} has cast his spell with hits this turn.`, 'spell');
  if (slot === 'without-hits' && castWithoutHits >= magic.maxNonDamage)
    refuse(
      'cast-others-spent',
      `${caster.name} has cast ${magic.maxNonDamage} spells without hits this turn.`,
      'spell',
    );
};

const checkTarget = (given: CastInput, unit: UnitProfile, place: string): void => {
  const { only, special } = spellCast(given).does;
  const { name } = spellCast(given);
  if (castingsLeft(unit) === 0 && special !== 'cure')
    refuse('cast-gone', `${does(unit.name, 'has')} no castings left: choose another.`, place);
  if (only !== undefined && only !== 'missile' && isCavalryUnit(unit))
    refuse('cast-infantry', `${name} works on infantry only.`, place);
  if (only === 'formed-infantry' && unit.formation !== 'formed')
    refuse('cast-formed', `${name} works on formed infantry only.`, place);
  if (only === 'missile' && unit.missileWeapon === NO_MISSILES)
    refuse('cast-missile', `${name} works on units with missile weapons only.`, place);
  if (special === 'word-of-command' && given.use === 'rally' && unit.status === 'surrendered')
    refuse(
      'cast-surrendered',
      `${does(unit.name, 'has')} surrendered: not even a Word of Command rallies it.`,
      place,
    );
};

/** Who may cast what, on whom. Throws what is in the way. */
export const checkCast = (given: CastInput, rules: PrinceconRules): void => {
  const spell = spellCast(given);
  const effect = spellCast(given).does;
  checkCaster(given.caster, spell.id === BY_HAND ? null : spell, given.refereeAllows);
  if (given.ordinary && given.spell !== BY_HAND && spellOf(given.spell).ordinary !== true)
    refuse('cast-ordinary', `${spell.name} has no other form than the one listed.`, 'ordinary');
  if (given.caster.fled)
    refuse('cast-fled', `${given.caster.name} has fled and casts nothing this turn.`, 'caster');
  checkTurn(given, spell, rules);
  const onHimself = effect.special === 'word-of-command' && given.use === 'charisma';
  if (effect.on === 'units' && given.targets.length === 0 && !onHimself && spell.id !== BY_HAND)
    refuse('cast-nobody', `Say which unit ${spell.name} reaches.`, 'targets');
  if (effect.reach !== 'area' && given.targets.length > 1)
    refuse('cast-one-unit', `${spell.name} reaches one unit: take the others away.`, 'targets');
  if (effect.hits !== undefined && effect.hits.dice === null && given.damage === null)
    refuse('cast-damage', `Enter the damage of ${spell.name}: its figures are not in these rules.`, 'damage');
  given.targets.forEach(({ unit }, index) => {
    checkTarget(given, unit, `targets[${index}].unit`);
  });
};
