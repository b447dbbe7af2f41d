import { ABILITY_IDS } from '../../../../rules/core/character.ts';
import { headingOf } from '../../../../rules/core/character-csv/columns.ts';
import { Hint } from '../../../components/hint.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import classes from './sheet-page.module.css';
import { useSheet, useSheetEdit } from './sheet-session.tsx';
import { Troubles } from './troubles.tsx';

export const AbilitiesField = () => {
  const { abilities } = useSheet();
  const edit = useSheetEdit();
  return (
    <section className={classes.sheetAbilities} aria-label="Abilities">
      {ABILITY_IDS.map((id) => (
        <Hint key={id} label={headingOf(id)}>
          <div>
            <span aria-hidden>{id.toUpperCase()}</span>
            <NumberStepper
              label={headingOf(id)}
              value={abilities[id]}
              min={3}
              max={18}
              wrong={abilities[id] < 1 || abilities[id] > 25}
              onChange={(score) => {
                if (score !== null)
                  edit.set(`${headingOf(id)} ${score}`, { abilities: { ...abilities, [id]: score } }, id);
              }}
              onDone={edit.done}
            />
          </div>
        </Hint>
      ))}
      <div className={classes.sheetAbilitiesTroubles}>
        <Troubles place="abilities" />
      </div>
    </section>
  );
};
