import { expect, test } from 'vitest';
import { pastedLines, placeOf, resultLines } from './pastedResults.ts';

const known = {
  tests: [
    { menuTestId: '1', names: ['钠', 'Sodium', 'Na'], schemeIds: ['8'] },
    { menuTestId: '2', names: ['丙氨酸氨基转移酶', 'ALT'], schemeIds: [] },
  ],
  schemes: [
    { schemeId: '8', names: ['全国质评', 'National EQA'] },
    { schemeId: '9', names: ['省质评'] },
  ],
};
const problems = (text: string) => resultLines(pastedLines(text), known).map((line) => line.problems);

test('rows copied from a sheet, with a heading; the score may be missing, and so may the only scheme', () => {
  const text =
    '项目\t计划\t批次\t日期\t结论\t成绩\n钠\t\t2026-1\t2026/5/20\t合格\t100%\nalt\t省质评\t第1次\t2026年5月21日\t不合格';
  expect(resultLines(pastedLines(text), known).map(({ line, record }) => [line, record])).toEqual([
    [
      2,
      {
        menuTestId: '1',
        kind: 'round',
        schemeId: '8',
        round: '2026-1',
        resultDate: '2026-05-20',
        outcome: 'passed',
        scorePercent: 100,
      },
    ],
    [
      3,
      {
        menuTestId: '2',
        kind: 'round',
        schemeId: '9',
        round: '第1次',
        resultDate: '2026-05-21',
        outcome: 'failed',
        scorePercent: null,
      },
    ],
  ]);
});

test('what is wrong with a line is named, and a line that came before is not taken twice', () => {
  expect(problems('钾\t省质评\t1\t2026-05-20\t合格')).toEqual([['unknownTest']]);
  expect(problems('ALT\t\t1\t2026-05-20\t合格')).toEqual([['unknownScheme']]);
  expect(problems('ALT\t省质评\t\t昨天\t好\t120')).toEqual([['noRound', 'badDate', 'badOutcome', 'badScore']]);
  const line = '钠\t全国质评\t1\t2026-05-20\t合格';
  expect(problems(`${line}\n${line}`)).toEqual([[], ['twice']]);
  expect(problems('')).toEqual([]);
});

test('what is wrong is named by line and column of the sheet', () => {
  const [line] = resultLines([{ line: 7, cells: ['铀', '全国质评', '2026-1', '昨天', '合格', '101'] }], known);
  expect(line && placeOf(line)).toBe('7 (A, D, F)');
});
