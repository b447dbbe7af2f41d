import { useMemo } from 'react';
import { isHeroic, profileOf } from '../../../../../../rules/by-this-axe/army/character-profile.ts';
import { characterMove, formatInches } from '../../../../../../rules/by-this-axe/army/movement.ts';
import { priceCharacter } from '../../../../../../rules/by-this-axe/army/points.ts';
import { formatSave } from '../../../../../../rules/by-this-axe/army/save.ts';
import { MAJOR_MONSTER } from '../../../../../../rules/by-this-axe/data/characters.ts';
import { findCapacity } from '../../../../../../rules/by-this-axe/data/fighting-capacity.ts';
import type { Character } from '../../../../../../rules/by-this-axe/types.ts';
import { PriceList } from '../../../../../components/price-list.tsx';
import { StatStrip } from '../../../../../components/stat-strip.tsx';
import { StepsList } from '../../../../../components/steps-list.tsx';
import { EntryHeader } from '../../../editor/entry-header.tsx';
import { EntryIssues } from '../../../editor/entry-issues.tsx';
import { NotesField } from '../../../editor/notes-field.tsx';
import { findUnit } from '../../../ops.ts';
import { explainPost } from '../posts/explain-post.ts';
import { PeopleField } from '../posts/people-field.tsx';
import { PostPanel } from '../posts/post-panel.tsx';
import { useBuilder } from '../use-roster.ts';
import { AbilitiesField } from './abilities-field.tsx';
import { AttachedField } from './attached-field.tsx';
import { CapacityField } from './capacity-field.tsx';
import { Chances } from './chances.tsx';
import { CharacterEquipment } from './character-equipment.tsx';
import { characterSummary, powersOf } from './character-words.ts';
import { CreaturesField } from './creatures-field.tsx';
import { useCharacterEdit } from './entry-edit.ts';
import { ArmourField } from './gear-fields.tsx';
import { capacityPrice } from './gear-prices.ts';
import { wrongFields } from './issue-fields.ts';
import { KindsField } from './kinds-field.tsx';
import { Powers } from './powers.tsx';
import { priceLines, priceSource } from './price-lines.ts';
import { RoleFields } from './role-fields.tsx';
import { situationsOf } from './situations.ts';
import { explainSaveOf } from './unit-explained.ts';
import { WeaponsField } from './weapons-field.tsx';

export const CharacterEditor = ({ character }: { character: Character }) => {
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const edit = useCharacterEdit(character);
  const { options, units } = roster;
  const issues = useMemo(
    () => assessment.issues.filter(({ subject }) => subject.id === character.id),
    [assessment, character.id],
  );
  const wrong = wrongFields(issues, character);
  const host = character.attachedTo === null ? null : findUnit(roster, character.attachedTo);
  const heroic = isHeroic(character);
  const profile = profileOf(character, host, options);
  const { points, parts } = priceCharacter(character, options);
  const paysCapacity = parts.some(({ kind }) => kind === 'capacity');
  const monster = character.kinds.includes(MAJOR_MONSTER);
  const gear = {
    bearer: character,
    options,
    free: options.houseRules.characterGearFree === true,
    wrong,
    edit,
  };
  return (
    <>
      <EntryHeader
        id={character.id}
        name={character.name}
        summary={characterSummary(character, host)}
        onSave={null}
      />
      <EntryIssues issues={issues} />
      <PostPanel entry={character} />
      <StatStrip
        stats={[
          { name: 'Fighting', value: `${profile.fc}`, small: findCapacity(profile.fc)?.name ?? '' },
          { name: 'Save', value: formatSave(character, heroic) },
          { name: 'Move', value: formatInches(characterMove(character, host, options.commandRules)) },
          { name: 'Attacks', value: `${profile.attacks}` },
          { name: 'Hits', value: `${profile.hits}` },
        ]}
      />
      <div className="entry-form">
        <PeopleField entry={character} />
        <KindsField character={character} options={options} wrong={wrong.has('kinds')} edit={edit} />
        {(monster || wrong.has('creatures')) && (
          <CreaturesField
            character={character}
            options={options}
            wrong={wrong.has('creatures')}
            edit={edit}
          />
        )}
        <RoleFields character={character} wrong={wrong} edit={edit} />
        <AttachedField character={character} units={units} wrong={wrong.has('attachedTo')} edit={edit} />
        <CapacityField
          fc={character.fc}
          most={heroic ? 5 : 4}
          wrong={wrong.has('fc')}
          price={paysCapacity ? (fc) => capacityPrice(fc, options) : null}
          onChange={(fc, what) => edit.set(what, { fc })}
        />
        {profile.fc !== character.fc && (
          <p className="caption field-row-note">
            He strikes with {profile.fc} all the same:{' '}
            {profile.fc === 5 ? 'heroes of his tier do' : `as ${host?.name ?? 'one who stands alone'}`}.
          </p>
        )}
        <ArmourField {...gear} />
        <CharacterEquipment {...gear} />
        <WeaponsField key={`weapons ${character.id}`} {...gear} />
        <AbilitiesField key={`abilities ${character.id}`} {...gear} own={[]} />
      </div>
      <div className="entry-results">
        <PriceList
          title="What he costs"
          source={priceSource(options.costProfile)}
          lines={priceLines(parts)}
          sum="In all"
          total={points}
        />
        <Powers powers={powersOf(profile, host, options)} />
        <Chances
          title="What he does"
          situations={situationsOf({ ...character, fc: profile.fc, heroic }, options)}
        />
        <StepsList of={[explainSaveOf(character, heroic), ...explainPost(character, options)]} />
      </div>
      <section className="entry-form entry-more" aria-label="Notes">
        <NotesField
          notes={character.notes}
          onChange={(notes) => edit.set('notes', { notes }, 'notes')}
          onDone={edit.done}
        />
      </section>
    </>
  );
};
