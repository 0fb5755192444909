import type { QcTestRow, TestState } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { glucose } from '../entry/testing/glucose.ts';
import { findTests, matches } from './searchQcTests.ts';
import { treeMove } from './treeKeys.ts';
import { groupsAbove, treeOf, visibleNodes } from './treeNodes.ts';

const sample = glucose().test;
const row = (id: string, more: Partial<QcTestRow>): QcTestRow => ({ ...sample, id, state: 'inControl', ...more });
const tests = [
  row('1', { panelIds: ['9'] }),
  row('2', { lotId: '2', lotNumber: 'L202612', state: 'warning' }),
  row('3', { analyteId: '2', analyteName: 'Urea', abbreviation: 'UREA', panelIds: ['9', '8'], state: 'out' }),
  row('4', { labInstrumentId: '2', labInstrumentName: 'AU5800', state: 'due' }),
];
const panels = {
  named: [
    { id: '9', name: 'Morning' },
    { id: '8', name: 'Night' },
    { id: '7', name: 'Empty' },
  ],
  noPanel: 'none',
};
const plans = [
  { id: '5', name: 'Round 2', testIds: ['3', '1'] },
  { id: '6', name: 'Round 3', testIds: [] },
];
const outline = (by: 'instrument' | 'panel' | 'lot' | 'plan') =>
  visibleNodes(treeOf(tests, by, { ...panels, plans }), () => true).map(
    ({ node, depth }) => `${'-'.repeat(depth)}${node.label}:${node.state}`,
  );

describe('tree of the tests', () => {
  test('by instrument: an analyte with several lots is a group, with one it is a line', () => {
    expect(outline('instrument')).toEqual([
      '-Cobas c702:out',
      '--Glucose:warning',
      '---L202611:inControl',
      '---L202612:warning',
      '--Urea:out',
      '-AU5800:due',
      '--Glucose:due',
    ]);
  });

  test('by panel: a test in two panels is in both, one in none at the end, an empty panel nowhere', () => {
    expect(outline('panel')).toEqual([
      '-Morning:out',
      '--Glucose:inControl',
      '--Urea:out',
      '-Night:out',
      '--Urea:out',
      '-none:due',
      '--Glucose:warning',
      '--Glucose:due',
    ]);
  });

  test('by plan: the tests of each comparison; one without tests is nowhere, and tests of none are not in it', () => {
    expect(outline('plan')).toEqual(['-Round 2:out', '--Glucose:inControl', '--Urea:out']);
  });

  test('by lot', () => {
    expect(outline('lot')[0]).toBe('-L202611:out');
  });

  test.each<{ states: TestState[]; worst: TestState }>([
    { states: ['inControl', 'due', 'warning'], worst: 'due' },
    { states: ['inControl', 'notEvaluated'], worst: 'notEvaluated' },
    { states: ['out', 'outUnhandled'], worst: 'outUnhandled' },
    { states: ['out', 'due'], worst: 'out' },
  ])('a group of $states is $worst', ({ states, worst }) => {
    const own = states.map((state, index) => row(String(index), { state }));
    expect(treeOf(own, 'lot', panels)[0]?.state).toBe(worst);
  });

  test('no two lines share a key', () => {
    for (const by of ['instrument', 'panel', 'lot'] as const) {
      const keys = visibleNodes(treeOf(tests, by, panels), () => true).map(({ node }) => node.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('the groups above a chosen test are known, so that they can be open', () => {
    expect(groupsAbove(treeOf(tests, 'instrument', panels), '2')).toEqual(['i1', 'i1/a1']);
    expect(groupsAbove(treeOf(tests, 'instrument', panels), 'gone')).toEqual([]);
  });
});

describe('keys of the tree', () => {
  const nodes = treeOf(tests, 'instrument', panels);
  const place = (focused: string, open: readonly string[]) => {
    const isOpen = (key: string) => open.includes(key);
    return { visible: visibleNodes(nodes, ({ key }) => isOpen(key)), focused, isOpen };
  };
  test.each([
    { name: 'right opens a closed group', key: 'ArrowRight', focused: 'i1', open: [], move: 'open i1' },
    { name: 'right enters an open group', key: 'ArrowRight', focused: 'i1', open: ['i1'], move: 'focus i1/a1' },
    { name: 'left closes an open group', key: 'ArrowLeft', focused: 'i1', open: ['i1'], move: 'close i1' },
    { name: 'left goes up to the group', key: 'ArrowLeft', focused: 'i1/a2/3', open: ['i1'], move: 'focus i1' },
    { name: 'down skips what is closed', key: 'ArrowDown', focused: 'i1', open: [], move: 'focus i2' },
    { name: 'end', key: 'End', focused: 'i1', open: [], move: 'focus i2' },
    { name: 'enter chooses a test', key: 'Enter', focused: 'i1/a2/3', open: ['i1'], move: 'choose i1/a2/3' },
    { name: 'up at the top stays', key: 'ArrowUp', focused: 'i1', open: [], move: undefined },
    { name: 'other keys are not ours', key: 'Tab', focused: 'i1', open: [], move: undefined },
  ])('$name', ({ key, focused, open, move }) => {
    const made = treeMove(key, place(focused, open));
    expect(made && `${made.kind} ${made.key}`).toBe(move);
  });
});

describe('search', () => {
  test.each(['', 'ptt', 'PuTao', '葡萄糖', 'glu', 'ＧＬＵ cobas', 'L202611'])('"%s" finds the test', (typed) => {
    expect(matches(sample, typed)).toBe(true);
  });
  test('every word has to be found', () => expect(matches(sample, 'glu AU5800')).toBe(false));
});

describe('the likeliest test comes first', () => {
  const sodium = row('na', { analyteName: '钠', abbreviation: 'Na', searchText: '钠\nn\nna\nsodium\nna' });
  const tests = [
    row('ft3', {
      analyteName: '游离三碘甲状腺原氨酸',
      abbreviation: 'FT3',
      searchText: '游离三碘甲状腺原氨酸\nylsdjzxynas',
    }),
    row('nag', { analyteName: 'NAG', abbreviation: 'NAG', searchText: 'nag' }),
    row('old', { ...sodium, id: 'old', lotNumber: '45910', status: 'Sealed' }),
    sodium,
    row('urea', { analyteName: '尿素', abbreviation: 'Urea', searchText: '尿素\nns\nniaosu\nnaive' }),
  ];
  test.each([
    { typed: 'na', ids: ['na', 'nag', 'urea', 'ft3', 'old'] },
    { typed: ' NA ', ids: ['na', 'nag', 'urea', 'ft3', 'old'] },
    { typed: 'ns', ids: ['urea'] },
    { typed: '45910', ids: ['old'] },
    { typed: '', ids: ['ft3', 'nag', 'na', 'urea', 'old'] },
  ])('"$typed" finds $ids', ({ typed, ids }) => {
    expect(findTests(tests, typed).map(({ id }) => id)).toEqual(ids);
  });
});
