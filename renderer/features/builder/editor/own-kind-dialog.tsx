import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconFeather, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { withoutPost } from '../../../../rules/core/joining.ts';
import { type OwnKind, ownKindOf, withoutOwnKind } from '../../../../rules/core/own-kind.ts';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { saveEntry } from '../catalogue/saved-units.ts';
import { useKit } from '../kit/use-kit.tsx';
import { patchEntry } from '../ops.ts';
import { useSession } from '../session/use-builder.tsx';
import classes from './editor.module.css';

const NUMBERED = / \d+$/;

interface OwnKindDialogProps {
  readonly unit: RosterEntry;
  onClose(): void;
}

/** Makes a kind of one's own out of a unit as it stands: its numbers are the unit's. */
export const OwnKindDialog = ({ unit, onClose }: OwnKindDialogProps) => {
  const session = useSession();
  const { system, words, desk } = useKit();
  const before = ownKindOf(unit);
  const [kind, setKind] = useState(before?.kind ?? unit.name.replace(NUMBERED, ''));
  const [price, setPrice] = useState<number | null>(before?.price ?? null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const own: OwnKind = { kind: kind.trim(), price };
    const made = { ...unit, name: own.kind, own };
    void saveEntry(system, 'unit', withoutPost(desk, made));
    session.edit(`${unit.name}: own kind ${own.kind}`, (roster) =>
      patchEntry(roster, unit.id, { own } as Partial<RosterEntry>),
    );
    onClose();
  };
  const unmark = (): void => {
    session.edit(`${unit.name}: no own kind any more`, (roster) => ({
      ...roster,
      units: roster.units.map((one) => (one.id === unit.id ? withoutOwnKind(one) : one)),
    }));
    onClose();
  };
  return (
    <FormDialog
      title="A kind of your own"
      confirm="Keep the kind"
      icon={<IconFeather />}
      ready={kind.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.ownKind}>
        <p>
          The numbers of this {words.unit} become a kind that stands in the catalogue of every army and is
          marked as your own wherever it shows. Export it from there to share it.
        </p>
        <TextInput
          data-autofocus
          label="Name of the kind"
          maxLength={200}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        {words.points !== null && (
          <NumberInput
            label={`${words.points.charAt(0).toUpperCase()}${words.points.slice(1)} a ${words.countOne}`}
            description="Empty counts it by the rules"
            min={0}
            max={10_000}
            allowDecimal={false}
            value={price ?? ''}
            onChange={(value) => setPrice(typeof value === 'number' ? value : null)}
          />
        )}
        {before !== null && (
          <Button variant="subtle" leftSection={<IconX />} onClick={unmark}>
            This {words.unit} is of the rules after all
          </Button>
        )}
      </div>
    </FormDialog>
  );
};
