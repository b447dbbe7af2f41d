import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { figuresFor, headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { formatNumber } from '../../../format.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { makeRoster } from '../actions.ts';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';

/** What the army can put on the table today. */
export const MakeRosterDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: `${army.name}, day ${view.state.day}` } });
  const make = form.onSubmit(async ({ name }) => {
    const made = await tryTo(() => makeRoster(view, [army.id], name.trim() || null));
    if (made === null) return;
    onClose();
    await navigate({ to: '/rosters/$id', params: { id: made.rosterId } });
  });
  return (
    <FormDialog
      title="Make a tabletop roster"
      size={520}
      confirm="Make the roster"
      icon={<IconListDetails />}
      busy={form.submitting}
      onSubmit={make}
      onClose={onClose}
    >
      <div className={classes.campForm} data-part="camp-form">
        <TextInput
          label="Name of the roster"
          data-autofocus
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <div className={classes.campUnits}>
          <table aria-label="Figures on the table">
            <thead>
              <tr>
                <th scope="col">Unit</th>
                <th scope="col">heads</th>
                <th scope="col">figures</th>
              </tr>
            </thead>
            <tbody>
              {army.units.map((unit) => (
                <tr key={unit.id}>
                  <th scope="row">{unit.name}</th>
                  <td>{formatNumber(headsOf(unit))}</td>
                  <td>
                    {unit.sp === 0
                      ? 'left out'
                      : `${figuresFor(headsOf(unit), unit)}, each for ${unit.headsPerFigure}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="caption">
          The roster stays with your others and remembers this army. What is played with it can be recorded on
          the page of the contact.
        </p>
      </div>
    </FormDialog>
  );
};
