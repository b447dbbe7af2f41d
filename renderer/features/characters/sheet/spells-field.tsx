import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toKebab } from '../../../../rules/core/character.ts';
import { FieldRow } from '../../../components/field-row.tsx';
import { useReaders, useSpells } from '../conversion/use-readers.ts';
import classes from './sheet-page.module.css';
import { useSheet, useSheetEdit } from './sheet-session.tsx';
import { Troubles } from './troubles.tsx';

const LIST = 'sheet-known-spells';

/** Chosen by name from the list; typing a few letters finds them. */
export const SpellsField = () => {
  const { spells } = useSheet();
  const edit = useSheetEdit();
  const readers = useReaders().filter((rules) => rules.spells !== undefined);
  const known = useSpells();
  /** By id; a name as people write it does as well. */
  const findSpell = (typed: string) =>
    known.find(({ id, name }) => id === toKebab(typed) || toKebab(name) === toKebab(typed)) ?? null;
  const [text, setText] = useState('');
  const add = (typed: string): void => {
    const spell = findSpell(typed);
    if (spell === null) return;
    setText('');
    if (!spells.includes(spell.id)) edit.set(`${spell.name} learnt`, { spells: [...spells, spell.id] });
  };
  const type = (typed: string): void => {
    setText(typed);
    // Chosen from the list: the whole name came in at once.
    if (known.some(({ name }) => name === typed)) add(typed);
  };
  return (
    <FieldRow label="Spells" top>
      <div className={classes.sheetSpells}>
        {spells.map((id) => {
          const name = findSpell(id)?.name ?? id;
          return (
            <span key={id} className="tag" data-tone={findSpell(id) === null ? 'warning' : undefined}>
              {name}
              <button
                type="button"
                aria-label={`Take away the spell ${name}`}
                onClick={() =>
                  edit.set(`${name} forgotten`, { spells: spells.filter((other) => other !== id) })
                }
              >
                <IconX aria-hidden />
              </button>
            </span>
          );
        })}
        <input
          className={classes.sheetText}
          aria-label="Add a spell"
          list={LIST}
          autoComplete="off"
          placeholder={`add a spell of the ${readers.map(({ name }) => name).join(' or ')} list`}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(text);
          }}
          onBlur={() => add(text)}
        />
        <datalist id={LIST}>
          {known
            .filter(({ id }) => !spells.includes(id))
            .map(({ id, name, caster }) => (
              <option key={id} value={name} label={caster} />
            ))}
        </datalist>
        <Troubles place="spells" />
      </div>
    </FieldRow>
  );
};
