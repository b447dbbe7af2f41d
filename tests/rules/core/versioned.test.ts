import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NewerVersion, versioned } from '../../../rules/core/versioned.ts';

/** Banners once had a colour as a number, then by name, and now a list of them. */
const banner = versioned({
  schema: z.strictObject({ name: z.string(), colours: z.array(z.string()) }),
  steps: [
    ({ colour, ...rest }) => ({ ...rest, colour: ['red', 'blue'][Number(colour)] }),
    ({ colour, ...rest }) => ({ ...rest, colours: [colour] }),
  ],
});

describe('what is stored has a version and a way forward', () => {
  it('is of version 1 when it says nothing, and goes through every step', () => {
    expect(banner.version).toBe(3);
    expect(banner.read({ name: 'Wolf', colour: 1 })).toEqual({ name: 'Wolf', colours: ['blue'] });
  });

  it('goes on from the version it names, and is left alone by today’s', () => {
    expect(banner.read({ $version: 2, name: 'Wolf', colour: 'red' })).toEqual({
      name: 'Wolf',
      colours: ['red'],
    });
    const today = { name: 'Wolf', colours: ['red', 'ochre'] };
    expect(banner.read(banner.mark(today))).toEqual(today);
    expect(banner.mark(today)).toEqual({ $version: 3, ...today });
  });

  it('never changes what it was given', () => {
    const stored = Object.freeze({ name: 'Wolf', colour: 0 });
    banner.read(stored);
    expect(stored).toEqual({ name: 'Wolf', colour: 0 });
  });

  it('hands out what was parsed: a default fills what was never stored', () => {
    const filled = versioned({
      schema: z.object({ name: z.string(), motto: z.string().default('') }),
      steps: [],
    });
    expect(filled.read({ name: 'Wolf', unheard: 1 })).toEqual({ name: 'Wolf', motto: '' });
    expect(filled.mark({ name: 'Wolf' })).toEqual({ name: 'Wolf' });
  });

  it('tells a newer version from damage', () => {
    expect(() => banner.read({ $version: 4, name: 'Wolf' })).toThrow(NewerVersion);
    for (const mark of [0, -1, 1.5, '2', null])
      expect(() => banner.read({ $version: mark, name: 'Wolf' })).toThrow(TypeError);
    for (const value of [null, 7, 'text', ['list']]) expect(() => banner.read(value)).toThrow(z.ZodError);
  });
});
