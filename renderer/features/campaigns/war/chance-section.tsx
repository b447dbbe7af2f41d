import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Chance, ChanceEffect, ChanceTable } from '../../../../rules/campaign/war/rule-fields.ts';
import { DICE_SIDES } from '../../../../rules/campaign/war/rule-fields.ts';
import {
  seasonOf,
  USUAL_SEASONS,
  USUAL_TABLES,
  USUAL_WEATHERS,
} from '../../../../rules/campaign/war/usual.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { CommitField } from '../parts/commit-field.tsx';
import { useSession } from '../session/session.ts';
import { AddByName } from '../settings/add-by-name.tsx';
import classes from '../settings/settings-page.module.css';
import { EffectFields } from './effect-fields.tsx';
import { freshId, useWar, without, withPatch } from './use-war.ts';
import { NumberCell, RemoveButton } from './war-fields.tsx';

type Row = ChanceTable['rows'][number];

const WHEN: Readonly<Record<ChanceTable['when'], string>> = {
  daily: 'every morning',
  weekly: 'every week',
  entering: 'on entering ground',
  hand: 'by hand',
};
const TOLD: Readonly<Record<ChanceTable['told'], string>> = {
  all: 'told to everybody',
  side: 'told to whom it befalls',
  master: 'told to nobody else',
};

const Weathers = () => {
  const { value, locked, change } = useWar('chance');
  return (
    <>
      <h3>Weather</h3>
      <table className={classes.campRules} aria-label="Weather">
        <thead>
          <tr>
            <th scope="col">Weather</th>
            <th scope="col">march</th>
            <th scope="col">on roads</th>
            <th scope="col">sight</th>
            <th scope="col">remove</th>
          </tr>
        </thead>
        <tbody>
          {value.weathers.map((weather) => {
            const set = (patch: Partial<typeof weather>): void =>
              void change((now) => ({ ...now, weathers: withPatch(now.weathers, weather.id, patch) }));
            return (
              <tr key={weather.id}>
                <th scope="row">{weather.name}</th>
                {(['march', 'road', 'sight'] as const).map((key) => (
                  <td key={key}>
                    <NumberCell
                      label={`${weather.name}: ${key}`}
                      value={weather[key]}
                      min={0}
                      max={10}
                      disabled={locked}
                      onCommit={(one) => set({ [key]: one })}
                    />
                  </td>
                ))}
                <td>
                  <RemoveButton
                    what={weather.name}
                    disabled={locked}
                    onRemove={() =>
                      void change((now) => ({ ...now, weathers: without(now.weathers, weather.id) }))
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AddByName
        noun="kind of weather"
        locked={locked || value.weathers.length >= 30}
        onAdd={(name) =>
          change((now) => ({
            ...now,
            weathers: [
              ...now.weathers,
              {
                id: freshId('w', now.weathers),
                name: name.slice(0, 60),
                look: 'cloud',
                march: 1,
                road: 1,
                sight: 1,
              },
            ],
          }))
        }
      />
    </>
  );
};

const SKY = [
  { key: 'march', word: 'march' },
  { key: 'road', word: 'on roads' },
  { key: 'sight', word: 'sight' },
] as const;

/** Months as they are numbered on the calendar, from 1. */
const parseMonths = (text: string): number[] | null => {
  const months = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(Number);
  return months.every((one) => Number.isInteger(one) && one >= 1 && one <= 60)
    ? months.map((one) => one - 1)
    : null;
};

const Seasons = () => {
  const { value, locked, change } = useWar('chance');
  return (
    <>
      <h3>Seasons</h3>
      <p className="caption">
        Months by their number; what a season makes of miles and sight goes with the weather.
      </p>
      <ul className={classes.campRows} aria-label="Seasons">
        {value.seasons.map((season) => {
          const { id, name, months } = season;
          return (
            <li key={id}>
              <span>{name}</span>
              <CommitField
                label={`Months of ${name}, by their number`}
                hiddenLabel
                value={months.map((one) => one + 1).join(', ')}
                disabled={locked}
                check={(text) => (parseMonths(text) === null ? 'Numbers of months: 12, 1, 2' : null)}
                onCommit={(text) =>
                  void change((now) => ({
                    ...now,
                    seasons: withPatch(now.seasons, id, { months: parseMonths(text) ?? [] }),
                  }))
                }
              />
              {SKY.map(({ key, word }) => (
                <Fragment key={key}>
                  <span className="caption">{word}</span>
                  <NumberCell
                    label={`${name}: ${word}`}
                    value={season[key]}
                    min={0}
                    max={10}
                    disabled={locked}
                    onCommit={(one) =>
                      void change((now) => ({ ...now, seasons: withPatch(now.seasons, id, { [key]: one }) }))
                    }
                  />
                </Fragment>
              ))}
              <RemoveButton
                what={name}
                disabled={locked}
                onRemove={() => void change((now) => ({ ...now, seasons: without(now.seasons, id) }))}
              />
            </li>
          );
        })}
      </ul>
      <AddByName
        noun="season"
        locked={locked || value.seasons.length >= 20}
        onAdd={(name) =>
          change((now) => ({
            ...now,
            seasons: [...now.seasons, seasonOf(freshId('e', now.seasons), name.slice(0, 60), [])],
          }))
        }
      />
    </>
  );
};

const withTable = (now: Chance, id: string, patch: (table: ChanceTable) => Partial<ChanceTable>): Chance => ({
  ...now,
  tables: now.tables.map((one) => (one.id === id ? { ...one, ...patch(one) } : one)),
});

const RowLine = ({ table, row }: { table: ChanceTable; row: Row }) => {
  const { locked, change } = useWar('chance');
  const set = (patch: Partial<Row>): void =>
    void change((now) => withTable(now, table.id, ({ rows }) => ({ rows: withPatch(rows, row.id, patch) })));
  const about = `${table.name}, ${row.text === '' ? row.id : row.text}`;
  return (
    <li>
      {table.dice === null ? (
        <NumberCell
          label={`${about}: weight`}
          value={row.weight}
          min={0}
          max={1000}
          whole
          disabled={locked}
          onCommit={(weight) => set({ weight })}
        />
      ) : (
        <>
          <NumberCell
            label={`${about}: from`}
            value={row.from}
            min={0}
            max={1000}
            whole
            disabled={locked}
            onCommit={(from) => set({ from })}
          />
          <span className="caption">to</span>
          <NumberCell
            label={`${about}: to`}
            value={row.to}
            min={0}
            max={1000}
            whole
            disabled={locked}
            onCommit={(to) => set({ to })}
          />
        </>
      )}
      <CommitField
        label={`${about}: what is told`}
        hiddenLabel
        className={classes.campPoints ?? ''}
        maxLength={500}
        placeholder="what is told"
        value={row.text}
        disabled={locked}
        onCommit={(text) => set({ text })}
      />
      <EffectFields
        about={about}
        effects={row.effects}
        onChange={(effects: ChanceEffect[]) => set({ effects })}
      />
      <RemoveButton
        what={about}
        disabled={locked}
        onRemove={() =>
          void change((now) => withTable(now, table.id, ({ rows }) => ({ rows: without(rows, row.id) })))
        }
      />
    </li>
  );
};

const Table = ({ table }: { table: ChanceTable }) => {
  const { view } = useSession();
  const { value, locked, change } = useWar('chance');
  const set = (patch: Partial<ChanceTable>): void =>
    void change((now) => withTable(now, table.id, () => patch));
  const { name, when, told, dice, rows } = table;
  const last = Math.max(0, ...rows.map(({ to }) => to));
  return (
    <div>
      <h3>{name}</h3>
      <ul className={classes.campRows} aria-label={name}>
        <li>
          <ChoiceList
            aria-label={`${name}: when`}
            disabled={locked}
            value={when}
            data={Object.entries(WHEN).map(([one, label]) => ({ value: one, label }))}
            onChange={(picked) => set({ when: picked as typeof when })}
          />
          {when === 'entering' && (
            <ChoiceList
              aria-label={`${name}: which ground`}
              disabled={locked}
              value={table.kindIds[0] ?? ''}
              data={[
                { value: '', label: 'choose the ground' },
                ...view.state.settings.land.kinds.map((kind) => ({ value: kind.id, label: kind.name })),
              ]}
              onChange={(picked) => set({ kindIds: picked ? [picked] : [] })}
            />
          )}
          <ChoiceList
            aria-label={`${name}: dice`}
            disabled={locked}
            value={dice === null ? 'weight' : `${dice.count} ${dice.sides}`}
            data={[
              { value: 'weight', label: 'by weight' },
              ...[1, 2, 3].flatMap((count) =>
                DICE_SIDES.map((sides) => ({ value: `${count} ${sides}`, label: `${count} d${sides}` })),
              ),
            ]}
            onChange={(picked) => {
              const [count = 1, sides = 6] = (picked ?? '').split(' ').map(Number);
              set({
                dice: picked === 'weight' ? null : { count, sides: sides as (typeof DICE_SIDES)[number] },
              });
            }}
          />
          <ChoiceList
            aria-label={`${name}: season`}
            disabled={locked}
            value={
              table.seasonIds.length === 1
                ? (table.seasonIds[0] ?? '')
                : table.seasonIds.length === 0
                  ? ''
                  : 'some'
            }
            data={[
              { value: '', label: 'in every season' },
              ...(table.seasonIds.length > 1
                ? [{ value: 'some', label: `in ${table.seasonIds.length} seasons` }]
                : []),
              ...value.seasons.map((season) => ({ value: season.id, label: `in ${season.name}` })),
            ]}
            onChange={(picked) => {
              if (picked !== 'some') set({ seasonIds: picked ? [picked] : [] });
            }}
          />
          <ChoiceList
            aria-label={`${name}: who is told`}
            disabled={locked}
            value={told}
            data={Object.entries(TOLD).map(([one, label]) => ({ value: one, label }))}
            onChange={(picked) => set({ told: picked as typeof told })}
          />
          <RemoveButton
            what={name}
            disabled={locked}
            onRemove={() => void change((now) => ({ ...now, tables: without(now.tables, table.id) }))}
          />
        </li>
        {rows.map((row) => (
          <RowLine key={row.id} table={table} row={row} />
        ))}
      </ul>
      <Button
        size="compact-sm"
        leftSection={<IconPlus />}
        disabled={locked || rows.length >= 100}
        onClick={() =>
          set({
            rows: [
              ...rows,
              { id: freshId('o', rows), from: last + 1, to: last + 1, weight: 1, text: '', effects: [] },
            ],
          })
        }
      >
        Add a row to {name}
      </Button>
    </div>
  );
};

/** Weather, seasons and tables of events. */
export const ChanceSection = () => {
  const { value, locked, change } = useWar('chance');
  return (
    <section id="chance">
      <h2>Weather and chance</h2>
      <p>
        Tables are drawn by dice that fall when the day ends, rolled or typed. What came stands in the ledger,
        so that it never changes again.
      </p>
      {value.weathers.length === 0 && value.tables.length === 0 && (
        <Button
          leftSection={<IconPlus />}
          disabled={locked}
          onClick={() =>
            void change(() => ({ weathers: USUAL_WEATHERS, seasons: USUAL_SEASONS, tables: USUAL_TABLES }))
          }
        >
          Begin with usual weather and seasons
        </Button>
      )}
      <Weathers />
      <Seasons />
      {value.tables.map((table) => (
        <Table key={table.id} table={table} />
      ))}
      <AddByName
        noun="table of events"
        locked={locked || value.tables.length >= 40}
        onAdd={(name) =>
          change((now) => ({
            ...now,
            tables: [
              ...now.tables,
              {
                id: freshId('t', now.tables),
                name: name.slice(0, 100),
                when: 'hand',
                kindIds: [],
                seasonIds: [],
                dice: { count: 1, sides: 6 },
                told: 'all',
                rows: [],
              },
            ],
          }))
        }
      />
    </section>
  );
};
