import { describe, expect, test } from 'vitest';
import { glucose, now, typedRow } from '../testing/glucose.ts';
import { entrySetup } from './entrySetup.ts';
import { judgeRows } from './judgeRows.ts';

type Cells = Record<string, string>;
const options = { mode: 'individual', now } as const;

function judge(stored: Parameters<typeof glucose>[0], ...cells: Record<string, string>[]) {
  const rows = cells.map(typedRow);
  const { judgements } = judgeRows(entrySetup(glucose(stored)), rows, options);
  return rows.map(({ runId }) => judgements.get(runId));
}

describe('verdict while typing', () => {
  test.each([
    { name: 'on target', cells: { 1: '5.05', 2: '10.0' }, status: 'OK', rules: [] },
    { name: '1-2s warns', cells: { 1: '5.25' }, status: 'WARN', rules: ['1-2s'] },
    { name: 'exactly on 2 SD is inside', cells: { 1: '5.2' }, status: 'OK', rules: [] },
    { name: '1-3s rejects', cells: { 1: '5.31' }, status: 'REJECT', rules: ['1-3s', '1-2s'] },
    {
      name: '2-2s across levels of one run',
      cells: { 1: '5.21', 2: '10.5' },
      status: 'REJECT',
      rules: ['2-2s', '1-2s'],
    },
    {
      name: '2-2s with the stored run before',
      stored: [[2.3, 0]] as const,
      cells: { 1: '5.21' },
      status: 'REJECT',
      rules: ['2-2s', '1-2s'],
    },
    { name: 'R-4s between levels', cells: { 1: '5.21', 2: '9.5' }, status: 'REJECT', rules: ['R-4s', '1-2s'] },
    {
      name: '10x after nine on one side',
      stored: Array.from({ length: 9 }, () => [0.5, -0.5] as const),
      cells: { 1: '5.01' },
      status: 'REJECT',
      rules: ['10x'],
    },
    {
      name: '10x needs ten',
      stored: Array.from({ length: 8 }, () => [0.5, -0.5] as const),
      cells: { 1: '5.01' },
      status: 'OK',
      rules: [],
    },
  ])('$name', ({ stored = [], cells, status, rules }) => {
    const [run] = judge(stored, cells as Cells);
    expect(run?.status).toBe(status);
    expect(run?.rules).toEqual(rules);
  });

  test('a level that takes part in a violation names the rule too', () => {
    const [run] = judge([], { 1: '5.21', 2: '10.5' });
    expect(run?.levels[1]).toMatchObject({ status: 'REJECT', rules: ['2-2s', '1-2s'] });
  });

  test('a level without target is not evaluated, and never in control', () => {
    const [run] = judge([], { 3: '15.0' });
    expect(run?.levels[3]).toMatchObject({ value: 15, z: null, status: null, unjudged: 'noTarget' });
    expect(run?.status).toBeNull();
    expect(run?.count).toBe(1);
  });

  test.each([
    { name: 'not in control although another level is', cells: { 1: '5.05', 3: '15.0' }, status: null },
    { name: 'no excuse for one that warns', cells: { 1: '5.25', 3: '15.0' }, status: 'WARN' },
  ])('a level without target is $name', ({ cells, status }) => {
    expect(judge([], cells as unknown as Cells)[0]?.status).toBe(status);
  });

  test('typed runs see each other in the order of their times, not of their rows', () => {
    const [later, earlier] = judge(
      [],
      { 1: '5.21', measuredAt: '2026-11-15 08:30' },
      { 1: '5.22', measuredAt: '2026-11-14 08:30' },
    );
    expect(earlier?.rules).toEqual(['1-2s']);
    expect(later?.rules).toEqual(['2-2s', '1-2s']);
  });

  test('a run dated before a stored one does not see it', () => {
    const [run] = judge([[2.5, 0]], { 1: '5.25', measuredAt: '2026-11-10 08:30' });
    expect(run?.rules).toEqual(['1-2s']);
  });

  test('a run dated between stored ones sees only those before it', () => {
    const stored = [
      [2.5, 0],
      [0, 0],
    ] as const;
    const [run] = judge(stored, { 1: '5.25', measuredAt: '2026-11-13 12:00' });
    expect(run?.rules).toEqual(['2-2s', '1-2s']);
  });

  test.each([
    { text: '<0.5', problem: 'belowLimit' },
    { text: '>30', problem: 'aboveLimit' },
    { text: '1,234', problem: 'ambiguous' },
    { text: '***', problem: 'masked' },
    { text: 'abc', problem: 'notANumber' },
  ])('refuses $text and counts nothing', ({ text, problem }) => {
    const [run] = judge([], { 1: text });
    expect(run?.levels[1]?.problems).toEqual({ 1: problem });
    expect(run?.count).toBe(0);
    expect(run?.hasProblem).toBe(true);
  });

  test('a decimal comma is read as such', () => {
    expect(judge([], { 1: '5,05' })[0]?.levels[1]?.value).toBe(5.05);
  });

  test('a time that cannot be read leaves the results unjudged', () => {
    const [run] = judge([], { 1: '5.5', measuredAt: 'tomorrow' });
    expect(run).toMatchObject({ status: null, hasProblem: true });
  });

  test('a row without results is no run', () => {
    expect(judge([], { comment: 'new reagent' })).toEqual([undefined]);
  });
});

describe('magnitude', () => {
  test.each([
    { name: 'six SD is not asked about', text: '5.6', doubt: null },
    { name: 'more than six SD is', text: '5.61', doubt: { kind: 'farOut', suggestion: null } },
    {
      name: 'a slipped point suggests the value that was meant',
      text: '50.2',
      doubt: { kind: 'magnitude', suggestion: 5.02 },
    },
    { name: 'so does a lost one', text: '502', doubt: { kind: 'magnitude', suggestion: 5.02 } },
    { name: 'a negative value has another magnitude', text: '-5', doubt: { kind: 'magnitude', suggestion: null } },
  ])('$name', ({ text, doubt }) => {
    const found = judge([], { 1: text })[0]?.levels[1]?.doubt;
    if (doubt === null) expect(found).toBeNull();
    else expect(found).toMatchObject(doubt);
  });

  test('asks once: a text that was kept is not doubted again, another one is', () => {
    const setup = entrySetup(glucose());
    const row = { ...typedRow({ 1: '50.2' }), kept: { 1: '50.2' } };
    const suspectedTypo = (each: typeof row) =>
      judgeRows(setup, [each], options).judgements.get(row.runId)?.levels[1]?.doubt;
    expect(suspectedTypo(row)).toBeNull();
    expect(suspectedTypo({ ...row, cells: { ...row.cells, 1: '50.3' } })).toMatchObject({ suggestion: 5.03 });
  });
});

describe('mean mode', () => {
  const judgeMean = (cells: Record<string, string>) => {
    const row = typedRow(cells);
    const setup = entrySetup(glucose([], 'mean'));
    return judgeRows(setup, [row], { mode: 'mean', now }).judgements.get(row.runId);
  };
  test('n, mean and SD make one result that no rule judges', () => {
    const run = judgeMean({ '1.n': '20', '1.mean': '5.9', '1.sd': '0.1' });
    expect(run).toMatchObject({ count: 1, status: null, hasProblem: false, hasDoubt: false });
    expect(run?.levels[1]?.unjudged).toBe('meanMode');
  });
  test.each([
    { name: 'an SD is missing', cells: { '1.n': '20', '1.mean': '5' }, problems: { '1.sd': 'missing' } },
    { name: 'half a result', cells: { '1.n': '2.5', '1.mean': '5', '1.sd': '0' }, problems: { '1.n': 'notACount' } },
    { name: 'none', cells: { '1.n': '0', '1.mean': '5', '1.sd': '0' }, problems: { '1.n': 'notACount' } },
    { name: 'a negative SD', cells: { '1.n': '2', '1.mean': '5', '1.sd': '-1' }, problems: { '1.sd': 'negativeSd' } },
    {
      name: 'one result with a spread',
      cells: { '1.n': '1', '1.mean': '5', '1.sd': '0.1' },
      problems: { '1.sd': 'sdOfOne' },
    },
  ])('refuses: $name', ({ cells, problems }) => {
    const run = judgeMean(cells as Cells);
    expect(run?.levels[1]?.problems).toEqual(problems);
    expect(run?.count).toBe(0);
  });
  test('one result without a spread is taken', () => {
    expect(judgeMean({ '1.n': '1', '1.mean': '5', '1.sd': '0' })?.count).toBe(1);
  });
});

describe('200 typed rows', () => {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const minute = String(index % 60).padStart(2, '0');
    const hour = String(Math.floor(index / 60)).padStart(2, '0');
    const noise = (((index * 7919) % 13) - 6) / 40;
    return typedRow({
      1: (5 + noise / 10).toFixed(2),
      2: (10 - noise / 5).toFixed(2),
      measuredAt: `2026-11-14 ${hour}:${minute}`,
    });
  });
  const setup = entrySetup(glucose(Array.from({ length: 30 }, () => [0.4, -0.3] as const)));

  test('an edit in the middle gives the same as judging everything again', () => {
    const earlier = judgeRows(setup, rows, options);
    const edited = rows.map((row, index) => (index === 90 ? { ...row, cells: { ...row.cells, 1: '5.35' } } : row));
    const fresh = judgeRows(setup, edited, options).judgements;
    expect(judgeRows(setup, edited, { ...options, earlier }).judgements).toEqual(fresh);
  });
});

test('a new target of a level counts before the level is measured again', () => {
  const stored = Array.from({ length: 5 }, () => [0.5, 0.5] as const);
  const workspace = glucose(stored);
  const row = typedRow({ 1: '5.01' });
  const statusWith = (targets: typeof workspace.targets) =>
    judgeRows(entrySetup({ ...workspace, targets }), [row], options).judgements.get(row.runId)?.status;
  expect(statusWith(workspace.targets)).toBe('REJECT');
  const since = now - 3_600_000;
  const renewed = workspace.targets.flatMap((target) =>
    target.level === 2
      ? [
          { ...target, to: since },
          { ...target, id: 'new', from: since, effectiveFrom: '2026-11-15 07:30:00' },
        ]
      : [target],
  );
  expect(statusWith(renewed)).toBe('OK');
});
