import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PostChoice } from '../../../../rules/by-this-axe/army/posts.ts';
import type { ByThisAxeOptions } from '../../../../rules/by-this-axe/types.ts';
import { RenameField } from '../../../components/list/rename-field.tsx';
import { parseNameOf } from '../../../components/parse-name.ts';
import { PostChoices } from '../posts/post-choices.tsx';
import { postFacts } from '../posts/post-facts.ts';
import { offerPost } from '../posts/post-offers.ts';
import { characterFacts, type Fact, unitFacts } from './facts.ts';
import type { Offer } from './offers.ts';
import { removeSaved, renameSaved, type SavedUnit } from './saved-units.ts';

const SavedName = ({ saved, onDone }: { saved: SavedUnit; onDone: () => void }) => (
  <RenameField
    name={saved.unit.name}
    className="preview-name"
    parse={(text) => parseNameOf(text, 'unit')}
    onName={(name) => void renameSaved(saved, name)}
    onDone={onDone}
  />
);

const factsOf = ({ adds }: Offer, options: ByThisAxeOptions): readonly Fact[] => {
  switch (adds.kind) {
    case 'unit':
      return unitFacts(adds.unit, options);
    case 'character':
      return characterFacts(adds.character, adds.effect, options);
    case 'post':
      return postFacts(adds, options);
    default:
      return adds satisfies never;
  }
};

/** A post with what the person chose for it; anything else as it is offered. */
const withChoice = (offer: Offer, choice: PostChoice | null, options: ByThisAxeOptions): Offer =>
  choice === null || offer.adds.kind !== 'post' ? offer : offerPost(offer.adds.person, options, choice);

interface PreviewProps {
  readonly offer: Offer;
  readonly options: ByThisAxeOptions;
  /** Points left under the limit; null without one. */
  readonly left: number | null;
  onAdd(offer: Offer): void;
}

/** What would be added, in words, before it is. Give it the offer's key as its key. */
export const Preview = ({ offer: usual, options, left, onAdd }: PreviewProps) => {
  const [renaming, setRenaming] = useState(false);
  const [choice, setChoice] = useState<PostChoice | null>(null);
  const { reason } = usual;
  const offer = withChoice(usual, choice, options);
  const saved = offer.adds.kind === 'unit' ? offer.adds.saved : null;
  const over = left === null ? 0 : offer.points - left;
  return (
    <section className="preview" aria-label={`Preview of ${offer.name}`}>
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
        {factsOf(offer, options).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.adds.kind === 'post' && reason === null && (
        <PostChoices adds={offer.adds} onChange={setChoice} />
      )}
      {reason !== null && (
        <p className="caption">{offer.adds.kind === 'post' ? `${reason}.` : `It is ${reason}.`}</p>
      )}
      {reason === null && over > 0 && <p className="caption">{over} points more than are left.</p>}
      {saved !== null && (
        <div className="preview-saved">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil />}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconTrash />}
            onClick={() => void removeSaved(saved)}
          >
            Remove
          </Button>
        </div>
      )}
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
};
