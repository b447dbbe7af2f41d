import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { SIDE_COLOURS, SIDE_SHAPES, type Side } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { ChairField } from '../../battles/chair-field.tsx';
import { CommitField, checkName } from '../parts/commit-field.tsx';
import { SideBadge } from '../parts/side-badge.tsx';
import { COLOUR_WORDS, SHAPE_WORDS } from '../parts/side-sign.ts';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { AddByName } from './add-by-name.tsx';
import { freshSide } from './fresh-side.ts';
import classes from './settings-page.module.css';

/** Who fights, under what sign, and with whom they keep peace. */
export const SidesSection = () => {
  const { view, act, locked } = useSession();
  const sides = livingSides(view.state);
  const set = ({ id }: Side, patch: (now: Side) => Partial<Side>): void =>
    void act(({ sides: { [id]: now } }) =>
      now === undefined ? null : { kind: 'set-side', ...now, ...patch(now) },
    );
  const add = async (called: string): Promise<boolean> =>
    (await act((now) => freshSide(now, called))) !== null;
  return (
    <section id="sides">
      <h2>Sides</h2>
      <p>
        Each has a shape and a colour of its own on the map and in the bars. Muster can play a side: its
        armies do as they stand ordered (an army’s page, More, Standing order), and it chooses in their
        battles from what that side knows.
      </p>
      <ul className={`${classes.campRows} ${classes.campSides}`} aria-label="Sides">
        {sides.map((side) => (
          <li key={side.id}>
            <SideBadge sign={side} />
            <CommitField
              label="Name of the side"
              hiddenLabel
              value={side.name}
              disabled={locked}
              check={checkName}
              onCommit={(called) => set(side, () => ({ name: called }))}
            />
            <ChoiceList
              aria-label={`Shape of ${side.name}`}
              disabled={locked}
              value={side.shape}
              data={SIDE_SHAPES.map((shape) => ({ value: shape, label: SHAPE_WORDS[shape] }))}
              onChange={(picked) => set(side, () => ({ shape: picked as Side['shape'] }))}
            />
            <ChoiceList
              aria-label={`Colour of ${side.name}`}
              disabled={locked}
              value={side.colour}
              data={SIDE_COLOURS.map((colour) => ({ value: colour, label: COLOUR_WORDS[colour] }))}
              onChange={(picked) => set(side, () => ({ colour: picked as Side['colour'] }))}
            />
            <span className={classes.campPeace}>
              {sides
                .filter(({ id }) => id !== side.id)
                .map((other) => (
                  <OptionCheck
                    key={other.id}
                    label={`peace with ${other.name}`}
                    aside={null}
                    off={locked}
                    checked={side.peace.includes(other.id) || other.peace.includes(side.id)}
                    onChange={(on) => {
                      // Older wars know peace that only one of them keeps.
                      const [keeps, with_] =
                        on || side.peace.includes(other.id) ? [side, other] : [other, side];
                      set(keeps, ({ peace }) => ({
                        peace: on ? [...peace, with_.id] : peace.filter((id) => id !== with_.id),
                      }));
                    }}
                  />
                ))}
            </span>
            <ActionIcon
              aria-label={`Remove ${side.name}`}
              disabled={locked}
              onClick={() => set(side, () => ({ removed: true }))}
            >
              <IconTrash aria-hidden />
            </ActionIcon>
            <div className={classes.campPlays}>
              <ChairField
                label={`Who plays ${side.name}`}
                play={side.play}
                disabled={locked}
                onPlay={(play) => set(side, () => ({ play }))}
              />
            </div>
          </li>
        ))}
      </ul>
      <AddByName noun="side" locked={locked} onAdd={add} />
    </section>
  );
};
