import { describe, expect, it } from 'vitest';
import {
  checkRows,
  openPreview,
  type Preview,
  withCell,
  withDelimiter,
  withField,
  withHeadings,
  withoutRows,
} from '../../../renderer/features/characters/import/preview.ts';

const check = (preview: Preview) => checkRows(preview, []);

const TEXT = 'Name,Class,Level,CHA\nJoe,fighter,7,17\nAnn,cleric,x,12\n,thief,3,9';

const names = (preview: Preview) => check(preview).map(({ character }) => character?.sheet.name ?? null);

describe('a table being looked at', () => {
  it('names bad rows and takes them in once they are mended', () => {
    const opened = openPreview(TEXT);
    expect(names(opened)).toEqual(['Joe', null, null]);
    const mended = withCell(withCell(opened, 1, 2, ' 4 '), 2, 0, 'Bob');
    expect(names(mended)).toEqual(['Joe', 'Ann', 'Bob']);
    expect(check(mended)[1]?.character?.sheet.classes).toEqual([{ class: 'cleric', level: 4 }]);
    expect(names(opened)).toEqual(['Joe', null, null]);
  });

  it('fills a row that is too short', () => {
    const preview = withCell(openPreview('Name,Race,Notes\nJoe'), 0, 2, 'late');
    expect(preview.rows[0]?.cells).toEqual(['Joe', '', 'late']);
  });

  it('reads a column as something else', () => {
    const opened = openPreview(TEXT);
    const [before] = check(opened);
    const [after] = check(withField(opened, 3, 'int'));
    expect([before, after].map((row) => row?.character?.sheet.abilities)).toMatchObject([
      { cha: 17, int: 10 },
      { cha: 10, int: 17 },
    ]);
    expect(check(withField(opened, 0, null))[0]?.troubles).toHaveLength(1);
  });

  it('cuts the text anew by another delimiter or without headings', () => {
    const opened = openPreview(TEXT);
    expect(withDelimiter(opened, ';').table.headings).toEqual(['Column 1']);
    const bare = withHeadings(opened, false);
    expect([bare.rows.length, bare.table.headings[0]]).toEqual([4, 'Column 1']);
    expect(withHeadings(bare, true).mapping).toEqual(['name', 'class', 'level', 'cha']);
  });

  it('leaves rows out', () => {
    const preview = withoutRows(openPreview(TEXT), (row) => row > 0);
    expect(names(preview)).toEqual(['Joe']);
  });
});
