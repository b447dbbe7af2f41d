import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessDelimiter, readCsv, writeCsv } from '../../../rules/core/csv.ts';

const cellsOf = (text: string) => readCsv(text, ',').map(({ cells }) => cells);

describe('reading', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'plain cells',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'any line ending and a byte order mark',
      '\uFEFFa,b\r\nc,d\re,f\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'quotes, doubled quotes, commas and lines in a cell',
      '"a ""x"", y","one\ntwo"',
      [['a "x", y', 'one\ntwo']],
    ],
    ['a quote inside a bare cell', '6" tall,b', [['6" tall', 'b']]],
    ['space around cells', ' a , "b" ,c ', [['a', 'b', 'c']]],
    ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
    [
      'blank lines and empty records left out',
      'a,b\n\n,,\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells kept', ',a,,b,', [['', 'a', '', 'b', '']]],
    ['nothing', '', []],
    ['the guard before a formula taken away', "'=1+1,'-x,'word,-2", [['=1+1', '-x', "'word", '-2']]],
  ])('%s', (_what, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('names the line each record begins on', () => {
    expect(readCsv('h\n"a\nb"\n\nc', ',').map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

describe('the delimiter', () => {
  it.each([
    ['Name,Race\nA,elf', ','],
    ['Name;Race\nA;elf, high', ';'],
    ['Name\tRace\nA\telf', '\t'],
    ['Name|Race\nA|elf', '|'],
    ['Name;Note\nA;one, two, three\nB;one', ';'],
    ['"a;b;c",d\n"e;f;g",h', ','],
    ['only one column\nA', ','],
    ['', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('writing', () => {
  it('guards formulas, quotes where needed and leaves numbers alone', () => {
    expect(writeCsv([['=SUM(A1)', '+1', '-1', '@x', '\tx', 'a,b', 'a "b"', 'l1\nl2', -2, null, '']])).toBe(
      '\'=SUM(A1),\'+1,\'-1,\'@x,\'\tx,"a,b","a ""b""","l1\nl2",-2,,\r\n',
    );
  });

  it.each([
    '\uFF1DSUM(A1)',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20x',
    '\uFE661',
    '\u200B=1',
    '\u202E+1',
    '\u00A0@x',
    '\uFEFF-1',
    '\u0001=1',
  ])('guards what some spreadsheets take for a formula: %j', (cell) =>
    expect(writeCsv([[cell]])).toBe(`'${cell}\r\n`),
  );

  it('nothing that begins like a formula is ever written bare, and every text comes back', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const text = writeCsv([cells]);
        expect(text.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).some((part) => /^"?[=+\-@\t]/.test(part))).toBe(
          false,
        );
        // A guard that was there before is one the reader takes away.
        fc.pre(!cells.some((part) => part.startsWith("'")) && cells.some((part) => part !== ''));
        const back = cells.map((part) => part.replaceAll(/\r\n?/g, '\n'));
        expect(readCsv(text, ',').map((record) => record.cells)).toEqual([back]);
      }),
    );
  });
});
