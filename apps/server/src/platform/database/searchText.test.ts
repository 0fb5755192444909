import { describe, expect, it } from 'vitest';
import { searchText } from './searchText.ts';

describe('searchText', () => {
  it.each([
    ['Chinese gives initials and full pinyin', ['葡萄糖'], '葡萄糖\nptt\nputaotang'],
    ['English is only lowered', ['Glucose'], 'glucose'],
    ['mixed names keep their letters in place', ['C反应蛋白'], 'c反应蛋白\ncfydb\ncfanyingdanbai'],
    ['ü is typed as v', ['绿'], '绿\nl\nlv'],
    ['empty values leave no trace', ['', 'TSH', ''], 'tsh'],
    ['a value given twice is kept once', ['ALT', 'alt'], 'alt'],
    ['nothing is nothing', [], ''],
  ])('%s', (_, values, expected) => {
    expect(searchText(values)).toBe(expected);
  });
});
