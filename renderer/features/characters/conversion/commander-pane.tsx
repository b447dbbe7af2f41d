import type { toCommander } from '../../../../rules/princecon/conversion/commander.ts';
import type { CommanderOptions } from '../../../../rules/princecon/conversion/options.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { Switch } from '../../../components/switch.tsx';
import { PartList } from './part-list.tsx';
import './conversion-pane.css';

/** Where he stands, and the referee's word on somebody of several classes. */
export type Serving = Pick<CommanderOptions, 'attached' | 'position' | 'countsAsFighter'>;

type Place = 'front' | 'rear' | 'alone';

const PLACES: readonly { readonly value: Place; readonly label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'rear', label: 'Rear' },
  { value: 'alone', label: 'Alone' },
];

interface CommanderPaneProps {
  readonly commander: ReturnType<typeof toCommander>;
  readonly serving: Serving;
  onServing(serving: Serving): void;
}

type CommanderValue = CommanderPaneProps['commander']['value'];

const Ladder = ({ ladder }: { ladder: readonly number[] }) => (
  <div className="conversion-ladder">
    <span>Orders</span>
    {ladder.length === 0 ? (
      <p>None: his chance is 0 from the start.</p>
    ) : (
      <ol aria-label="Chance of an order after each failure">
        {ladder.map((rung) => (
          <li key={rung}>{rung}</li>
        ))}
      </ol>
    )}
  </div>
);

const Casting = ({ casting }: Pick<CommanderValue, 'casting'>) => (
  <ul className="conversion-casting" aria-label="Turns of casting">
    {casting.map(({ caster, id, title, effect }) => (
      <li key={`${caster} ${id}`}>
        <b>{title}</b> <span>{effect}</span>
      </li>
    ))}
  </ul>
);

const Spells = ({ spells }: Pick<CommanderValue, 'spells'>) => (
  <table className="conversion-choices" aria-label="Spells">
    <thead>
      <tr>
        <th scope="col">Spell</th>
        <th scope="col">Level</th>
        <th scope="col">Lasts</th>
      </tr>
    </thead>
    <tbody>
      {spells.map(({ id, name, effect, level, lasts }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            <small>{effect}</small>
          </th>
          <td>{level ?? '–'}</td>
          <td>{lasts}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The character as a PRINCECON commander. */
export const CommanderPane = ({ commander, serving, onServing }: CommanderPaneProps) => {
  const { value, parts, troubles } = commander;
  const place: Place = serving.attached ? serving.position : 'alone';
  const asksReferee =
    serving.countsAsFighter !== null || troubles.some(({ code }) => code === 'sheet/part-fighter');
  const shown = (key: string): string => parts.find((part) => part.key === key)?.shown ?? '';
  return (
    <section className="conversion-pane" aria-label="PRINCECON">
      <header>
        <h2>PRINCECON</h2>
        <ChoiceBar
          label="Leads from"
          choices={PLACES}
          value={place}
          onChange={(next) =>
            onServing({
              ...serving,
              attached: next !== 'alone',
              position: next === 'rear' ? 'rear' : 'front',
            })
          }
        />
      </header>
      <StatStrip
        stats={[
          { name: 'Order', value: shown('baseChance') },
          { name: 'Initiative', value: shown('initiativeInt'), title: 'INT for initiative' },
          { name: 'Radius', value: shown('radius') },
          { name: 'Move', value: shown('move') },
          { name: 'Morale', value: shown('moraleModifier') },
        ]}
      />
      <div className="conversion-body">
        <Ladder ladder={value.ladder} />
        {asksReferee && (
          <Switch
            label="Counts as a Fighter"
            note="the referee’s word on somebody of several classes"
            on={serving.countsAsFighter === true}
            onChange={(on) => onServing({ ...serving, countsAsFighter: on ? true : null })}
          />
        )}
        {value.casting.length > 0 && <Casting casting={value.casting} />}
        {value.spells.length > 0 && <Spells spells={value.spells} />}
        <PartList parts={parts.filter(({ key }) => key !== 'spells' && key !== 'ladder')} />
      </div>
    </section>
  );
};
