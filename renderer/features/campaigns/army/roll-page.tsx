import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { api } from '../../../api/client.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { formatNumber } from '../../../format.ts';
import { printPages } from '../../print/actions.ts';
import { activeArmies, livingSides } from '../parts/words.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import type { MusterRoll } from '../types.ts';
import classes from './roll-page.module.css';

const ArmyRoll = ({ army }: { army: MusterRoll['armies'][number] }) => (
  <section className={classes.rollArmy} aria-label={army.name}>
    <h3>
      {army.name}
      <small>
        {army.side}
        {army.commander === null ? '' : `, ${army.commander}`}
      </small>
    </h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">heads</th>
          <th scope="col">full</th>
          <th scope="col">figures</th>
          <th scope="col">strength</th>
          <th scope="col">full</th>
          <th scope="col">notes</th>
        </tr>
      </thead>
      <tbody>
        {army.units.map((unit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two units may have one name
          <tr key={index}>
            <th scope="row">{unit.name}</th>
            <td>{formatNumber(unit.heads)}</td>
            <td>{formatNumber(unit.headsFull)}</td>
            <td>{formatNumber(unit.figures)}</td>
            <td>{unit.sp === null ? '–' : formatStrength(unit.sp)}</td>
            <td>{unit.spFull === null ? '–' : formatStrength(unit.spFull)}</td>
            <td>{unit.experience}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>{formatNumber(army.heads)}</td>
          <td>{formatNumber(army.headsFull)}</td>
          <td />
          <td>{formatStrength(army.sp)}</td>
          <td>{formatStrength(army.spFull)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
    {army.leaders.length > 0 && (
      <p>
        <b>Leaders:</b>{' '}
        {army.leaders
          .map(
            ({ name, role, leadership, untilDay, experience }) =>
              `${name} (${[
                role === 'general' ? 'General' : 'leader',
                `leadership ${leadership}`,
                ...(untilDay === null ? [] : [`wounded to day ${untilDay}`]),
                ...(experience === '' ? [] : [experience]),
              ].join(', ')})`,
          )
          .join(', ')}
      </p>
    )}
    {army.notes !== '' && <p>{army.notes}</p>}
    {army.pending.map(({ day, date, troops }) => (
      <p key={day}>
        <b>Wounded:</b> {troops}, back on day {day}, {date}
      </p>
    ))}
  </section>
);

const Roll = () => {
  const { view, viewer } = useSession();
  const navigate = useNavigate();
  const search: { readonly army?: string } = useSearch({ strict: false });
  const own = activeArmies(view.state).filter(({ sideId }) => viewer === null || sideId === viewer.id);
  const chosen = search.army ?? '';
  const side = livingSides(view.state).find(({ id }) => id === chosen);
  const armyIds = own
    .filter(({ id, sideId }) => chosen === '' || id === chosen || sideId === side?.id)
    .map(({ id }) => id);
  const { data, error, refetch } = useQuery(
    api.campaigns.musterRoll.queryOptions({ id: view.id, armyIds, asSide: viewer?.id ?? null }),
  );
  return (
    <>
      <div className={classes.rollBar} data-screen-only>
        <ChoiceList
          aria-label="Whose roll"
          value={chosen}
          data={[
            { value: '', label: 'All armies' },
            ...(viewer === null
              ? livingSides(view.state).map(({ id, name }) => ({ value: id, label: `Armies of ${name}` }))
              : []),
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) =>
            void navigate({
              to: '.',
              search: {
                ...(viewer === null ? {} : { as: viewer.id }),
                ...(picked === '' ? {} : { army: picked }),
              },
            })
          }
        />
        <Button leftSection={<IconPrinter />} onClick={() => void printPages('a4')}>
          Print
        </Button>
      </div>
      <div className={classes.roll} data-paper>
        {data === undefined ? (
          error === null ? (
            <RowsSkeleton label="Loading the roll" />
          ) : (
            <ErrorView error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <h2>{data.title}</h2>
            <p>
              {data.date}, day {data.day}
            </p>
            <div className="ledger-rule" />
            {data.armies.length === 0 && <p>No army is in the field.</p>}
            {data.armies.map((army) => (
              <ArmyRoll key={army.id} army={army} />
            ))}
          </>
        )}
      </div>
    </>
  );
};

/** Armies on paper: every unit with its heads, figures and strength. */
export const RollPage = () => (
  <CampaignRoom className={classes.rollRoom}>
    <Roll />
  </CampaignRoom>
);
