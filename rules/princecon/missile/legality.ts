import { z } from 'zod';
import { RuleRefusal } from '../../core/result.ts';
import { does, plural } from '../../core/words.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { NO_MISSILES } from '../data/troops.ts';
import { flag } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { isRouting } from '../statuses.ts';
import { castingsLeft, shootsOnTheMove } from '../unit/strength.ts';
import type { Shooting } from './dice.ts';

/** What happened to the two units this turn, and what lies between them. */
export const fireFacts = z
  .strictObject({
    moved: z
      .enum(['no', 'half', 'more'])
      .default('no')
      .meta({
        title: 'The firing unit has moved',
        labels: { no: 'Not at all', half: 'Half its rate or less', more: 'Further' },
      }),
    fought: flag.meta({ title: 'The firing unit fought this turn' }),
    volleys: z.int().min(0).max(20).default(0).meta({ title: 'Volleys it has fired this turn' }),
    firerEngaged: flag.meta({ title: 'The firing unit is in contact with an enemy' }),
    targetEngaged: flag.meta({ title: 'The target is in close action' }),
    lineOfSight: z.boolean().default(true),
    fog: flag.meta({ title: 'Through fog' }),
  })
  .prefault({});

export type FireFacts = z.output<typeof fireFacts>;

const refuse = (code: string, message: string, place: string | null = null): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

/** Whether it fires after such a move without any help. */
const firesAfter = ({ firer }: Shooting, moved: FireFacts['moved'], rules: PrinceconRules): boolean =>
  moved === 'no' || (moved === 'half' && shootsOnTheMove(firer, rules));

/** Haste gives the impulse that lets a unit both move and fire (R-P93). */
const mayMoveAndFire = (shooting: Shooting, moved: FireFacts['moved'], rules: PrinceconRules): boolean =>
  hasEffect(shooting.firer.effects, 'extraImpulse') || firesAfter(shooting, moved, rules);

/** Section 11.1: who may fire at whom. Throws what is in the way, and what to do about it. */
export const checkFire = (shooting: Shooting, facts: FireFacts, rules: PrinceconRules): void => {
  const { firer, target, distance, indirect, castings } = shooting;
  if (firer.missileWeapon === NO_MISSILES)
    refuse(
      'fire-weapon',
      `${does(firer.name, 'has')} no missile weapon: choose a unit that has one.`,
      'firer.missileWeapon',
    );
  if (castingsLeft(firer) === 0) refuse('fire-gone', `${does(firer.name, 'has')} no castings left.`, 'firer');
  if (castingsLeft(target) === 0)
    refuse('fire-target-gone', `${does(target.name, 'has')} no castings left: aim at another.`, 'target');
  if (castings !== null && castings > castingsLeft(firer))
    refuse(
      'fire-castings',
      `${does(firer.name, 'has')} ${plural(castingsLeft(firer), 'casting')}: let no more than those fire.`,
      'castings',
    );
  if (isRouting(firer.status))
    refuse(
      'fire-broken',
      `${does(firer.name, 'is')} ${firer.status} and does not fire: rally it first.`,
      'firer.status',
    );
  if (hasEffect(firer.effects, 'noAction'))
    refuse('fire-spell', `${firer.name} can do nothing under the spell on it.`, 'firer.effects');
  if (facts.firerEngaged)
    refuse(
      'fire-engaged',
      `${does(firer.name, 'is')} in contact with an enemy: it fights or disengages instead.`,
      'facts',
    );
  if (facts.fought)
    refuse('fire-fought', `${firer.name} fought this turn: a unit fires or fights, never both.`, 'facts');
  if (facts.targetEngaged)
    refuse(
      'fire-into-combat',
      `${does(target.name, 'is')} in close action: no fire at it, friends are too near.`,
      'facts',
    );
  if (distance > rules.missile.bands.long)
    refuse(
      'fire-range',
      `${distance} inches is out of reach: at most ${rules.missile.bands.long}.`,
      'distance',
    );
  if (facts.fog || hasEffect(firer.effects, 'fog') || hasEffect(target.effects, 'fog'))
    refuse('fire-fog', 'Nobody fires into, out of or through fog.', 'facts');
  if (hasEffect(target.effects, 'invisible') && !hasEffect(firer.effects, 'seesInvisible'))
    refuse('fire-invisible', `${firer.name} cannot see ${target.name} (R-P95): aim at another.`, 'target');
  if (!facts.lineOfSight && !indirect)
    refuse('fire-sight', 'Something stands in the line of sight: only indirect fire reaches it.', 'indirect');
  if (indirect && firer.leaders.length === 0)
    refuse(
      'fire-indirect',
      `Indirect fire needs a personality with ${firer.name}: attach one first.`,
      'indirect',
    );
  const hasted = hasEffect(firer.effects, 'extraImpulse');
  const spentOnMove = hasted && !firesAfter(shooting, facts.moved, rules) ? 1 : 0;
  if (facts.volleys + spentOnMove >= (hasted ? 2 : 1))
    refuse(
      'fire-again',
      `${does(firer.name, 'has')} fired this turn: it waits for the next.`,
      'facts.volleys',
    );
  if (!mayMoveAndFire(shooting, facts.moved, rules))
    refuse(
      'fire-moved',
      `${does(firer.name, 'has')} moved too far to fire: a unit moves or fires.`,
      'facts.moved',
    );
};
