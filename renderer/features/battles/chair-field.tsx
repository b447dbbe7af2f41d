import { PLAY_WORDS, PLAYS, type Play } from '../../../rules/core/chair/plays.ts';
import { ChoiceList } from '../../components/choice-list.tsx';

const PERSON = 'person';

interface ChairFieldProps {
  readonly label: string;
  readonly play: Play | null;
  readonly disabled?: boolean;
  onPlay(play: Play | null): void;
}

/** Who plays a side: a person, or Muster as well as is wanted. */
export const ChairField = ({ label, play, disabled = false, onPlay }: ChairFieldProps) => (
  <ChoiceList
    label={label}
    disabled={disabled}
    value={play ?? PERSON}
    data={[
      { value: PERSON, label: 'A person' },
      ...PLAYS.map((one) => ({ value: one, label: `Muster, ${PLAY_WORDS[one].label.toLowerCase()}` })),
    ]}
    description={play === null ? undefined : PLAY_WORDS[play].words}
    onChange={(value) => onPlay(PLAYS.find((one) => one === value) ?? null)}
  />
);
