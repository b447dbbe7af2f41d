import { Button } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Explained } from '../../../components/explained.tsx';
import { RenameField } from '../../../components/list/rename-field.tsx';
import { parseNameOf } from '../../../components/parse-name.ts';
import { useKit } from '../kit/use-kit.tsx';
import { NeedLine } from '../parts/need-line.tsx';
import type { ArmyNeeds } from '../parts/use-needs.ts';
import { EnlistChoices } from '../people/enlist-choices.tsx';
import { countOf } from '../several.ts';
import classes from './catalogue-pane.module.css';
import type { Offer } from './offer.ts';
import { SavedPresses } from './saved-presses.tsx';
import { renameSaved, type SavedUnit } from './saved-units.ts';

const SavedName = ({ saved, onDone }: { saved: SavedUnit; onDone: () => void }) => (
  <RenameField
    name={saved.unit.name}
    className={classes.previewName}
    parse={(text) => parseNameOf(text, saved.kind)}
    onName={(name) => void renameSaved(saved, name)}
    onDone={onDone}
  />
);

interface PreviewProps {
  readonly offer: Offer;
  /** Points left under the limit; null without one. */
  readonly left: number | null;
  readonly needs: ArmyNeeds;
  onAdd(offer: Offer): void;
}

/** What the army would need of that kind, this one added. */
const withThese = (
  needs: ArmyNeeds,
  { name, adds: { kind, entry } }: Offer,
  countField: string | null,
): ReturnType<ArmyNeeds['of']> => {
  const now = needs.of(name);
  const more = kind === 'unit' && countField !== null ? (countOf(entry, countField) ?? 1) : 1;
  return { ...now, needs: now.needs + more };
};

/** What would be added, in words, before it is. Give it the offer's key as its key. */
export const Preview = memo(({ offer: usual, left, needs, onAdd }: PreviewProps) => {
  const { words, countField, terms } = useKit();
  const [renaming, setRenaming] = useState(false);
  // What was chosen counts for this very offer: another army makes another one.
  const [chosen, setChosen] = useState<{ from: Offer; offer: Offer } | null>(null);
  const { reason } = usual;
  const offer = chosen?.from === usual ? chosen.offer : usual;
  const { saved, facts } = offer.adds;
  const over = left === null ? 0 : offer.points - left;
  return (
    <section className={classes.preview} aria-label={`Preview of ${offer.name}`}>
      <header>
        {saved !== null && renaming ? (
          <SavedName saved={saved} onDone={() => setRenaming(false)} />
        ) : (
          <h3 className="cut">{offer.name}</h3>
        )}
        <span className="tag">
          <IconEye aria-hidden />
          Preview
        </span>
      </header>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <Explained text={name} terms={terms} />
            </dt>
            <dd>
              <Explained text={value} terms={terms} />
            </dd>
          </div>
        ))}
      </dl>
      {reason === null && (
        <EnlistChoices offer={offer} onChange={(next) => setChosen({ from: usual, offer: next })} />
      )}
      {reason !== null && <p className="caption">{/^[a-z]/.test(reason) ? `It is ${reason}` : reason}.</p>}
      {reason === null && over > 0 && (
        <p className="caption">
          {over} {words.points} more than are left.
        </p>
      )}
      {needs.stock.known && saved === null && (
        <NeedLine need={withThese(needs, offer, countField)} stock={needs.stock} who="with these the army" />
      )}
      {saved !== null && <SavedPresses saved={saved} onRename={() => setRenaming(true)} />}
      <Button
        size="compact-sm"
        fullWidth
        leftSection={<IconPlus />}
        disabled={reason !== null}
        onClick={() => onAdd(offer)}
      >
        {offer.addLabel}
      </Button>
    </section>
  );
});
