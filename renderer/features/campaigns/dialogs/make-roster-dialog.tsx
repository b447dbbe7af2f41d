import { Button, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { figuresFor, headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { formatNumber } from '../../../format.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { makeRoster } from '../actions.ts';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';

/** What the army can put on the table today. */
export const MakeRosterDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState(`${army.name}, day ${view.state.day}`);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const made = await tryTo(() => makeRoster(view, army.id, name.trim() === '' ? null : name.trim()));
    setBusy(false);
    if (made === null) return;
    onClose();
    await navigate({ to: '/rosters/$id', params: { id: made.rosterId } });
  };
  return (
    <Dialog title="Make a tabletop roster" size={520} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.campForm} data-part="camp-form">
          <TextInput
            label="Name of the roster"
            data-autofocus
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
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
            The roster stays with your others and remembers this army. What is played with it can be recorded
            on the page of the contact.
          </p>
        </div>
        <DialogActions>
          <Button size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" variant="filled" type="submit" leftSection={<IconListDetails />} loading={busy}>
            Make the roster
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
