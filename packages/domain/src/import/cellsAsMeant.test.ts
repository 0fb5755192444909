import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';
import { type ImportLayout, plainLayout } from './importLayout.ts';
import { type ImportRow, readRows } from './readRows.ts';

/** Files whose cells are easily taken for something else: none of them may give another number than was measured. */
const read = (text: string, layout: Partial<ImportLayout> = {}): readonly ImportRow[] => {
  const whole = { ...plainLayout, ...layout };
  return readRows(readDelimited(text, whole), whole).rows;
};
const told = (text: string, layout: Partial<ImportLayout> = {}) =>
  read(text, layout).map(({ problem, value }) => problem?.code ?? value);

describe('a line with more cells than its heading is no result', () => {
  const heading = 'Test,Lot,Level,Date,Result';
  test.each([
    ['a decimal comma', `${heading}\nGLU,L1,1,2026-03-04 08:30,5,20`, 'tooManyCells'],
    ['though a cell is blank', `${heading}\nGLU,,1,2026-03-04 08:30,5,20`, 'tooManyCells'],
    ['a comma in a name', `${heading}\nGLU, fasting,L1,1,2026-03-04 08:30,5`, 'tooManyCells'],
    ['a heading that ends with a delimiter', `${heading},\nGLU,L1,1,2026-03-04 08:30,5,20`, 'tooManyCells'],
    ['a blank comment behind it', `${heading},Comment\nGLU,L1,1,2026-03-04 08:30,5,20,`, 'tooManyCells'],
    ['levels across', '项目,日期,水平1,水平2\nGLU,2026-03-04,5,20,15.1', 'tooManyCells'],
    ['quoted', `${heading}\nGLU,L1,1,2026-03-04 08:30,"5,20"`, '5.2'],
    ['a delimiter at the end', `${heading}\nGLU,L1,1,2026-03-04 08:30,5,`, '5'],
    ['fewer cells', `${heading},Comment\nGLU,L1,1,2026-03-04 08:30,5`, '5'],
  ])('%s', (_name, text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  test('a title is no heading where columns are told by number', () => {
    const columns = { analyte: '1', level: '2', date: '3', value: '4' };
    expect(told('QC,of March\nGLU,1,2026-03-04,5.2', { startLine: 2, columns })).toEqual(['5.2']);
  });
});
