import { describe, expect, test } from 'vitest';
import { laidAt, laidOver, pastedRows, problemsOf, rowOf, type SheetRow, sentRow } from './valueSheet.ts';

const known = {
  analytes: [
    { id: '1', title: '钠', names: ['钠', 'Sodium', 'Na'], unitId: '10' },
    { id: '2', title: '钾', names: ['钾', 'Potassium', 'K'], unitId: '10' },
  ],
  units: [
    { id: '10', names: ['mmol/L'] },
    { id: '11', names: ['mg/dL'] },
  ],
};
const row = (texts: SheetRow['texts']): SheetRow => ({ analyteId: '1', unitId: '10', texts });

describe('a block of a spreadsheet', () => {
  test.each([
    {
      name: 'with a heading, a unit and a name nobody knows',
      block: [
        ['Analyte', 'Unit', 'Mean', 'SD'],
        ['na', 'mg/dL', '122', '1.1'],
        ['钾', '', '2.7', ''],
        ['Unobtainium', '', '1', '2'],
      ],
      rows: [
        { analyteId: '1', unitId: '11', texts: { level1Mean: '122', level1Sd: '1.1' } },
        { analyteId: '2', unitId: '10', texts: { level1Mean: '2.7' } },
      ],
      notFound: ['Unobtainium'],
    },
    {
      name: 'without units',
      block: [['K', '2.7', '0.1', '2.4', '3.0', '4.1']],
      rows: [
        {
          analyteId: '2',
          unitId: '10',
          texts: { level1Mean: '2.7', level1Sd: '0.1', level1Low: '2.4', level1High: '3.0', level2Mean: '4.1' },
        },
      ],
      notFound: [],
    },
  ])('$name', ({ block, rows, notFound }) => {
    expect(pastedRows(block, known)).toMatchObject({ rows, notFound, unitsNotFound: [], retired: [] });
  });

  test.each([
    {
      name: 'two levels of mean and SD, named in one line',
      heading: [['项目', '单位', '水平1均值', '水平1标准差', '水平 2 均值', '水平 2 标准差']],
    },
    { name: 'the same figures one after the other', heading: [['Analyte', 'Unit', 'Mean', 'SD', 'Mean', 'SD']] },
    {
      name: 'levels above figures',
      heading: [
        ['', '', 'Level 1', '', 'Level 2', ''],
        ['Analyte', 'Unit', 'Mean', '1SD', 'Mean', '1SD'],
      ],
    },
  ])('$name', ({ heading }) => {
    const found = pastedRows([...heading, ['Na', 'mmol/L', '122', '1.1', '140', '1.5']], known);
    expect(found.hasHeading).toBe(true);
    expect(found.rows).toEqual([row({ level1Mean: '122', level1Sd: '1.1', level2Mean: '140', level2Sd: '1.5' })]);
  });

  test('what only resembles an SD is left out, and a range is read as its two limits', () => {
    const heading = ['Analyte', 'L2 Mean', 'L2 2SD', 'L2 CV%', 'L2 Range'];
    const found = pastedRows([heading, ['Na', '140', '3', '1.1', '137 – 143']], known);
    expect(found.rows).toEqual([row({ level2Mean: '140', level2Low: '137', level2High: '143' })]);
  });

  test('a unit that nobody knows is named, and not taken for the usual one', () => {
    const found = pastedRows([['Na', 'mval/l', '122', '1.1']], known);
    expect(found).toMatchObject({ rows: [], unitsNotFound: ['Na mval/l'] });
  });

  test('a retired analyte is left out and its line named, unless the sheet has it', () => {
    const analytes = known.analytes.map((analyte) => ({ ...analyte, isRetired: analyte.id === '2' }));
    const block = [
      ['Analyte', 'Mean'],
      ['Na', '122'],
      ['K', '2.7'],
    ];
    const found = pastedRows(block, { ...known, analytes });
    expect(found.rows.map(({ analyteId }) => analyteId)).toEqual(['1']);
    expect(found.retired).toEqual([{ line: 3, name: 'K' }]);
    const kept = pastedRows(block, { ...known, analytes }, [{ analyteId: '2', unitId: '10', texts: {} }]);
    expect(kept.rows.map(({ analyteId }) => analyteId)).toEqual(['1', '2']);
  });

  test('figures alone are laid from the chosen cell on', () => {
    const laid = laidAt(
      [row({}), row({})],
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      { row: 1, cell: 'level3High' },
    );
    expect(laid.map(({ texts }) => texts)).toEqual([{}, { level3High: '1' }]);
  });

  test('an analyte that is there already takes the new figures and keeps the others', () => {
    const laid = laidOver([row({ level1Mean: '1', level1Sd: '2' })], [row({ level1Mean: '3' })]);
    expect(laid).toEqual([row({ level1Mean: '3', level1Sd: '2' })]);
  });
});

test.each([
  { texts: {}, problems: [] },
  { texts: { level1Mean: '12２' }, problems: [] },
  { texts: { level1Mean: 'x' }, problems: [{ level: 1, reason: 'notANumber' }] },
  { texts: { level2Mean: '99', level2Low: '26', level2High: '34' }, problems: [{ level: 2, reason: 'meanOutside' }] },
  { texts: { level3Low: '3', level3High: '2' }, problems: [{ level: 3, reason: 'rangeReversed' }] },
])('$texts has $problems', ({ texts, problems }) => {
  expect(problemsOf(row(texts))).toEqual(problems);
});

test('a row is sent as numbers, and what was emptied as nothing', () => {
  expect(sentRow(row({ level1Mean: '122.0', level1Sd: '' }))).toMatchObject({
    analyteId: '1',
    unitId: '10',
    level1Mean: 122,
    level1Sd: null,
  });
  expect(rowOf({ analyteId: '1', unitId: '10', level1Mean: 122, level1Sd: null })).toEqual(row({ level1Mean: '122' }));
});
