import { lot } from '@qc/resources';
import { describe, expect, test } from 'vitest';
import { findRecords, findScreens } from './finds.ts';
import { searchSources } from './searchSources.ts';

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
  const text = ({ en }: { en: string }) => en;
  const source = searchSources.find(({ resource }) => resource === lot);
  if (!source) throw new Error('lots are not searched');

  test('lead to their screen, filtered by their own name', () => {
    const rows = [{ id: '1', lotNumber: 'L202611', lotName: '生化复合', brandName: null }];
    expect(findRecords(rows, source, { path: '/system/lot', text })).toEqual([
      {
        key: 'lot/1',
        title: 'L202611',
        about: '生化复合',
        path: '/system/lot',
        search: { keyword: 'L202611' },
      },
    ]);
  });

  test('open themselves where their screen can; another laboratory is named, and a sealed one says so', () => {
    const tests = { ...source, list: '/app/qcTest/list', opens: 'test', title: ['assayName'], about: ['lotName'] };
    const rows = [
      { id: '1', tenantId: '100001', assayName: 'Na', lotName: '45930', status: 'Active' },
      { id: '2', tenantId: '100002', tenantName: 'B', assayName: 'Na', lotName: '45910', status: 'Sealed' },
    ];
    expect(
      findRecords(rows, tests, { path: '/home/chart', text }).map(({ about, search }) => ({ about, search })),
    ).toEqual([
      { about: '45930', search: { test: '1' } },
      { about: '45910 · Sealed', search: { test: '2', tenantId: '100002' } },
    ]);
  });

  test('without a name show their number', () => {
    expect(findRecords([{ id: '9' }], source, { path: '/system/lot', text })[0]?.title).toBe('9');
  });
});
