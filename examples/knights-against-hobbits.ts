/** The rules as a library: no window, no store, no dice of their own. Run it with `npx node` in this repository. */
import { seededDice, seedState } from '../rules/core/dice.ts';
import { explainStep } from '../rules/core/explain.ts';
import { listChances } from '../rules/core/odds.ts';
import { findAction, systemOf } from '../rules/registry.ts';

const { rosters } = systemOf('by-this-axe');
for (const { roster } of rosters.samples) {
  const { points, legal } = rosters.assess(roster);
  console.log(`${roster.name}: ${points} points, ${legal ? 'legal' : 'not legal'}`);
}

const battle = findAction('by-this-axe/mass-battle');
if (battle === null) throw new Error('there is no such rule');
const hobbits = battle.input.parse(battle.example);
for (const step of battle.run(hobbits, seededDice(seedState(1))).steps) console.log(explainStep(step));

for (const { value, fraction } of listChances(battle.odds?.(hobbits).outcomes ?? { entries: [], total: 1 })) {
  console.log(`${fraction}: ${JSON.stringify(value)}`);
}
