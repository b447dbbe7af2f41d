import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../renderer/features/builder/session/session.ts';
import { startHistory } from '../../../renderer/features/saving/history.ts';
import type { Assessment, RosterDocument } from '../../../rules/core/system.ts';

const roster = (...names: string[]): RosterDocument => ({
  system: 'test',
  name: 'Test',
  notes: '',
  pointsLimit: null,
  options: {},
  units: names.map((name) => ({ id: name.toLowerCase(), name })),
  characters: [],
});

const assess = ({ units }: RosterDocument): Assessment => ({
  points: units.length,
  limit: null,
  legal: true,
  size: 'small',
  issues: [],
  entries: [],
});

const open = (...names: string[]) => {
  const onChange = vi.fn();
  return { session: createSession({ history: startHistory(roster(...names)), assess, onChange }), onChange };
};

const add = (name: string) => (before: RosterDocument) => ({
  ...before,
  units: [...before.units, ...roster(name).units],
});
/** A page that is opened again, and what the store tells a moment later. */
const openAgain = (...steps: readonly string[]) => {
  const before = open();
  for (const name of steps) before.session.edit(`${name} added`, add(name));
  const { steps: kept } = before.session.getState();
  const { session } = open(...steps);
  return { session, tell: () => session.recall({ cursor: kept.length, steps: kept }) };
};
const unitNames = (session: { getState(): { roster: RosterDocument } }) =>
  session.getState().roster.units.map(({ name }) => name);

describe('a builder session', () => {
  it('takes back and brings again what was asked for before the store had told what was done', () => {
    const { session, tell } = openAgain('Archers', 'Knights', 'Pikes');
    expect([session.undo(), session.undo(), session.redo()]).toEqual([true, true, true]);
    expect(unitNames(session)).toEqual(['Archers', 'Knights', 'Pikes']);
    tell();
    expect(unitNames(session)).toEqual(['Archers', 'Knights']);
    expect([session.undo(), session.undo(), session.undo()]).toEqual([true, true, false]);
    expect(unitNames(session)).toEqual([]);
  });

  it('undoes and redoes a hundred steps exactly, with their names', () => {
    const { session } = open();
    const seen = [session.getState().roster];
    for (let step = 1; step <= 120; step += 1) {
      session.edit(`Unit ${step} added`, add(`Unit ${step}`));
      seen.push(session.getState().roster);
    }
    for (let step = 120; step >= 1; step -= 1) {
      expect(session.getState().undoLabel).toBe(`Unit ${step} added`);
      session.undo();
      expect(session.getState().roster).toEqual(seen[step - 1]);
    }
    expect(session.getState().undoLabel).toBeNull();
    for (let step = 1; step <= 120; step += 1) session.redo();
    expect(session.getState().roster).toEqual(seen[120]);
    expect(session.getState().redoLabel).toBeNull();
  });

  it('takes a run of typing as one step until the field is left', () => {
    const { session } = open('A');
    const rename = (name: string) => (before: RosterDocument) => ({ ...before, name });
    session.edit('Renamed', rename('T'), 'name');
    session.edit('Renamed', rename('Te'), 'name');
    session.endStep();
    session.edit('Renamed', rename('Tea'), 'name');
    session.undo();
    expect(session.getState().roster.name).toBe('Te');
    session.undo();
    expect(session.getState().roster.name).toBe('Test');
  });

  it('a new change after an undo forgets what could be redone', () => {
    const { session } = open();
    session.edit('A added', add('A'));
    session.undo();
    session.edit('B added', add('B'));
    expect(session.getState().redoLabel).toBeNull();
    expect(unitNames(session)).toEqual(['B']);
  });

  it('assesses and stores what every change, undo and redo leads to', () => {
    const { session, onChange } = open();
    session.edit('A added', add('A'));
    session.undo();
    session.redo();
    expect(onChange.mock.calls.map(([stored]) => stored.present.units.length)).toEqual([1, 0, 1]);
    expect(session.getState().assessment.points).toBe(1);
    session.edit('Nothing', (same) => same);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('takes in what the store holds without storing it again, and undo leads back', () => {
    const { session, onChange } = open();
    session.edit('A added', add('A'));
    const mine = session.getState().roster;
    const stored = roster('A', 'B');
    session.takeIn('Changes of another window', stored);
    expect(session.getState()).toMatchObject({ roster: stored, undoLabel: 'Changes of another window' });
    expect(onChange).toHaveBeenCalledTimes(1);
    session.undo();
    expect(session.getState().roster).toEqual(mine);
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ present: mine }));
  });

  it('takes in a newer document without a step to undo while nothing was done here', () => {
    const { session, onChange } = open('A');
    const stored = roster('A', 'B');
    session.takeIn('Changes of another window', stored);
    expect(session.getState()).toMatchObject({ roster: stored, undoLabel: null, lastChange: null });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('no longer selects what is gone', () => {
    const { session } = open('A', 'B');
    session.select(['a', 'b'], 'b');
    session.edit('B removed', (before) => ({ ...before, units: before.units.slice(0, 1) }));
    expect(session.getState().selection).toEqual({ ids: ['a'], focus: 'a' });
  });
});
