import { headsOf, spFullOf } from '../../../../rules/campaign/figures.ts';
import { deedsOf, unitCounters, wordExperience } from '../../../../rules/campaign/leaders/count.ts';
import type { ArmyState, CampaignSettings, CampaignUnit } from '../../../../rules/campaign/state.ts';
import { formatUs } from '../../../../rules/campaign/words.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { formatNumber } from '../../../format.ts';
import type { SideSign } from '../parts/side-sign.ts';
import { StrengthBar } from '../parts/strength-bar.tsx';
import classes from './army-page.module.css';

const returningTo = ({ pending }: ArmyState, { id }: CampaignUnit): number =>
  pending.reduce((sum, { units }) => sum + (units[id] ?? 0), 0);

const wordArms = ({ fighters, perHead }: CampaignUnit): string =>
  fighters === null
    ? 'no strength away from the table'
    : [
        `capacity ${fighters.fc}`,
        fighters.armor === 'none' ? 'no armour' : `${fighters.armor} armour`,
        ...(fighters.shield ? ['shields'] : []),
        ...(fighters.mounted ? ['mounted'] : []),
        ...(fighters.missile ? ['missiles'] : []),
        ...fighters.abilities.map((ability) => ability.replaceAll('-', ' ')),
        `${perHead} a head`,
      ].join(', ');

/** What it has lived through, where that is anything. */
const Experience = ({ unit, settings }: { unit: CampaignUnit; settings: CampaignSettings }) => {
  const words = wordExperience(deedsOf(unit), unitCounters(settings, unit));
  return words === '' ? null : <small>{words}</small>;
};

/** Every unit now and at full strength. */
export const UnitTable = ({
  army,
  colour,
  settings,
}: {
  army: ArmyState;
  colour: SideSign['colour'];
  settings: CampaignSettings;
}) => (
  <table className={classes.armyUnits} aria-label={`Units of ${army.name}`}>
    <thead>
      <tr>
        <th scope="col">Unit</th>
        <th scope="col" className={classes.armyUnitsBar}>
          Strength
        </th>
        <th scope="col">now</th>
        <th scope="col">full</th>
        <th scope="col">heads</th>
        <th scope="col">returning</th>
      </tr>
    </thead>
    <tbody>
      {army.units.map((unit) => {
        const strong = unit.fighters !== null;
        const back = returningTo(army, unit);
        return (
          <tr key={unit.id} data-gone={unit.sp === 0 || undefined}>
            <th scope="row">
              {unit.name}
              <small>{wordArms(unit)}</small>
              <Experience unit={unit} settings={settings} />
            </th>
            <td className={classes.armyUnitsBar}>
              <StrengthBar
                colour={colour}
                now={unit.sp}
                returning={back}
                full={spFullOf(unit)}
                inHeads={!strong}
              />
            </td>
            <td>{unit.sp === 0 ? 'destroyed' : strong ? formatStrength(unit.sp) : '–'}</td>
            <td>{strong ? formatStrength(spFullOf(unit)) : '–'}</td>
            <td>
              {formatNumber(headsOf(unit))} of {formatNumber(unit.headsFull)}
            </td>
            <td>{back === 0 ? '–' : formatUs(back)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
