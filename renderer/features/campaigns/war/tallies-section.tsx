import { PLACE_TYPES } from '../../../../rules/campaign/state.ts';
import type { Tally, TallyRule } from '../../../../rules/campaign/war/rule-fields.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { CommitField } from '../parts/commit-field.tsx';
import { AddByName } from '../settings/add-by-name.tsx';
import classes from '../settings/settings-page.module.css';
import { TALLY_SIGNS } from './tally-sign.tsx';
import { freshId, useWar, without, withPatch } from './use-war.ts';
import { NumberCell, RemoveButton } from './war-fields.tsx';

const OWNERS: Readonly<Record<Tally['of'], string>> = {
  sides: 'of sides',
  armies: 'of armies',
  places: 'of places',
  leaders: 'of leaders',
};

const KINDS: Readonly<Record<TallyRule['kind'], string>> = {
  each: 'Each gets so much',
  held: 'Each place held gives',
  heads: 'The heads of an army take',
  short: 'Without it, armies lose',
  recruit: 'Recruits cost by points',
  price: 'A recruit by name costs',
};

const freshRule = (kind: TallyRule['kind'], id: string, tallyId: string): TallyRule => {
  const of = { id, tallyId };
  switch (kind) {
    case 'each':
      return { kind, ...of, every: 'day', amount: 1 };
    case 'held':
      return { kind, ...of, every: 'day', amount: 5, types: ['town'], besieged: false };
    case 'heads':
      return { kind, ...of, every: 'day', amount: -1, heads: 100, except: [] };
    case 'short':
      return { kind, ...of, every: 'day', percent: 2, who: 'all' };
    case 'recruit':
      return { kind, ...of, each: 1 };
    case 'price':
      return { kind, ...of, unit: 'Archers', amount: 7 };
  }
};

const Rule = ({ rule, tally }: { rule: TallyRule; tally: Tally }) => {
  const { locked, change } = useWar('tallyRules');
  const set = (patch: object): void =>
    void change((now) => withPatch(now, rule.id, patch as Partial<TallyRule>));
  const number = (label: string, value: number, key: string, min = -1_000_000, whole = false) => (
    <NumberCell
      label={label}
      value={value}
      min={min}
      max={1_000_000}
      whole={whole}
      disabled={locked}
      onCommit={(one) => set({ [key]: one })}
    />
  );
  const about = `${tally.name}, ${KINDS[rule.kind].toLowerCase()}`;
  return (
    <li>
      <span>{KINDS[rule.kind]}</span>
      {rule.kind === 'each' && number(`${about}: how much`, rule.amount, 'amount')}
      {rule.kind === 'held' && (
        <>
          {number(`${about}: how much`, rule.amount, 'amount')}
          <ChoiceList
            aria-label={`${about}: which places`}
            disabled={locked}
            value={rule.types.length === 1 ? (rule.types[0] ?? 'all') : 'all'}
            data={[
              { value: 'all', label: 'towns, villages, castles' },
              ...PLACE_TYPES.map((type) => ({ value: type, label: `each ${type}` })),
            ]}
            onChange={(picked) => set({ types: picked === 'all' ? ['town', 'village', 'castle'] : [picked] })}
          />
          <OptionCheck
            label="besieged ones too"
            checked={rule.besieged}
            aside={null}
            onChange={(besieged) => set({ besieged })}
          />
        </>
      )}
      {rule.kind === 'heads' && (
        <>
          {number(`${about}: heads`, rule.heads, 'heads', 1, true)}
          <span className="caption">heads change it by</span>
          {number(`${about}: how much`, rule.amount, 'amount')}
          <CommitField
            label={`${about}: not those that are`}
            hiddenLabel
            placeholder="all but: undead, …"
            value={rule.except.join(', ')}
            disabled={locked}
            onCommit={(text) =>
              set({
                except: text
                  .split(',')
                  .map((one) => one.trim().toLowerCase())
                  .filter(Boolean)
                  .slice(0, 20),
              })
            }
          />
        </>
      )}
      {rule.kind === 'short' && (
        <>
          {number(`${about}: in a hundred`, rule.percent, 'percent', 1, true)}
          <span className="caption">in a hundred:</span>
          <ChoiceList
            aria-label={`${about}: who`}
            disabled={locked}
            value={rule.who}
            data={[
              { value: 'all', label: 'every army' },
              { value: 'largest', label: 'the largest army' },
            ]}
            onChange={(picked) => set({ who: picked })}
          />
        </>
      )}
      {rule.kind === 'recruit' && (
        <>
          {number(`${about}: for each point`, rule.each, 'each', 0)}
          <span className="caption">for each point of the roster</span>
        </>
      )}
      {rule.kind === 'price' && (
        <>
          <CommitField
            label={`${about}: which unit`}
            hiddenLabel
            value={rule.unit}
            disabled={locked}
            check={(text) => (text === '' ? 'Say which unit' : null)}
            onCommit={(unit) => set({ unit })}
          />
          {number(`${about}: how much`, rule.amount, 'amount', 0)}
        </>
      )}
      {'every' in rule && (
        <ChoiceList
          aria-label={`${about}: how often`}
          disabled={locked}
          value={rule.every}
          data={[
            { value: 'day', label: 'every day' },
            { value: 'week', label: 'every week' },
          ]}
          onChange={(every) => set({ every })}
        />
      )}
      <RemoveButton
        what={about}
        disabled={locked}
        onRemove={() => void change((now) => without(now, rule.id))}
      />
    </li>
  );
};

/** What is counted, and what days and weeks do to it. */
export const TalliesSection = () => {
  const { value: tallies, locked, change } = useWar('tallies');
  const { value: rules, change: changeRules } = useWar('tallyRules');
  return (
    <section id="counters">
      <h2>Counters of the war</h2>
      <p>
        Gold, food, morale, fame: every change is a line of the day with its sum. What is short is told before
        the day ends.
      </p>
      {tallies.map((tally) => {
        const set = (patch: Partial<Tally>): void => void change((now) => withPatch(now, tally.id, patch));
        return (
          <div key={tally.id}>
            <h3>{tally.name}</h3>
            <ul className={classes.campRows} aria-label={`Rules of ${tally.name}`}>
              <li>
                <ChoiceList
                  aria-label={`Whose ${tally.name}`}
                  disabled={locked}
                  value={tally.of}
                  data={Object.entries(OWNERS).map(([value, label]) => ({ value, label }))}
                  onChange={(picked) => set({ of: picked as Tally['of'] })}
                />
                <ChoiceList
                  aria-label={`Sign of ${tally.name}`}
                  disabled={locked}
                  value={tally.sign}
                  data={Object.entries(TALLY_SIGNS).map(([value, { name }]) => ({ value, label: name }))}
                  onChange={(picked) => set({ sign: picked as Tally['sign'] })}
                />
                <span className="caption">each begins with</span>
                <NumberCell
                  label={`${tally.name} at the start`}
                  value={tally.start}
                  min={-1_000_000}
                  max={1_000_000}
                  disabled={locked}
                  onCommit={(start) => set({ start })}
                />
                <OptionCheck
                  label="never below 0"
                  checked={tally.floor}
                  aside={null}
                  onChange={(floor) => set({ floor })}
                />
                <RemoveButton
                  what={tally.name}
                  disabled={locked}
                  onRemove={() => void change((now) => without(now, tally.id))}
                />
              </li>
              {rules
                .filter(({ tallyId }) => tallyId === tally.id)
                .map((rule) => (
                  <Rule key={rule.id} rule={rule} tally={tally} />
                ))}
            </ul>
            <ChoiceList
              aria-label={`A new rule for ${tally.name}`}
              disabled={locked || rules.length >= 60}
              value=""
              data={[
                { value: '', label: 'Add a rule …' },
                ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(picked) => {
                if (picked)
                  void changeRules((now) => [
                    ...now,
                    freshRule(picked as TallyRule['kind'], freshId('r', now), tally.id),
                  ]);
              }}
            />
          </div>
        );
      })}
      <AddByName
        noun="counter of the war"
        locked={locked || tallies.length >= 24}
        onAdd={(name) =>
          change((now) => [
            ...now,
            {
              id: freshId('c', now),
              name: name.slice(0, 60),
              of: 'sides',
              sign: 'coins',
              start: 0,
              floor: true,
            },
          ])
        }
      />
    </section>
  );
};
