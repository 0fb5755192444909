import { describe, expect, test } from 'vitest';
import { findRecords, findScreens } from './finds.ts';

const leaf = (label: string, group: string, path: string) => ({ id: path, label, group, path, icon: '', children: [] });
const leaves = [leaf('Units', 'System', '/system/unit'), leaf('Targets', 'Configuration', '/configuration/targets')];

describe('screens', () => {
  test.each([
    { text: 'unit', found: ['/system/unit'] },
    { text: 'CONFIG targ', found: ['/configuration/targets'] },
    { text: '', found: ['/system/unit', '/configuration/targets'] },
    { text: 'nothing', found: [] },
  ])('"$text" finds $found', ({ text, found }) => {
    expect(findScreens(leaves, text).map(({ path }) => path)).toEqual(found);
  });
});

describe('records', () => {
  const source = {
    label: { zh: '批号', en: 'Lots' },
    list: '/app/lot/list',
    permission: 'lot_view',
    screens: ['/system/lot'],
    title: ['lotNumber', 'lotName'],
    about: ['lotName', 'brandName'],
  };

  test('lead to their screen, filtered by their own name', () => {
    const rows = [{ id: '1', lotNumber: 'L202611', lotName: '生化复合', brandName: null }];
    expect(findRecords(rows, source, '/system/lot')).toEqual([
      {
        key: '/app/lot/list/1',
        title: 'L202611',
        about: '生化复合',
        path: '/system/lot',
        search: { keyword: 'L202611' },
      },
    ]);
  });

  test('without a name show their number', () => {
    expect(findRecords([{ id: '9' }], source, '/system/lot')[0]?.title).toBe('9');
  });
});
