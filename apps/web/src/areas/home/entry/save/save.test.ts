import { describe, expect, test } from 'vitest';
import { entrySetup } from '../judge/entrySetup.ts';
import { judgeRows } from '../judge/judgeRows.ts';
import type { EntryMode } from '../sheet/sheetColumns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import { glucose, now, typedRow } from '../testing/glucose.ts';
import { newResults } from './newResults.ts';
import { savedRuns } from './savedRuns.ts';

function judged(rows: readonly SheetRow[], mode: EntryMode = 'individual') {
  const { judgements } = judgeRows(entrySetup(glucose([], mode)), rows, { mode, now });
  return rows.flatMap((row) => {
    const judgement = judgements.get(row.runId);
    return judgement ? [{ row, judgement }] : [];
  });
}

describe('what is sent', () => {
  test('one result per level with a value, under its own id and the id of its run', () => {
    const row = typedRow({ 1: ' 5,05 ', 3: '15', comment: 'new reagent' });
    expect(newResults(judged([row]), { mode: 'individual', initials: 'LQ' })).toEqual(
      [1, 3].map((level) => ({
        id: row.resultIds[level],
        runId: row.runId,
        qcTestId: '1',
        level,
        measuredAt: '2026-11-15 08:30:00',
        replicate: 1,
        value: level === 1 ? '5,05' : '15',
        initials: 'LQ',
        comment: 'new reagent',
      })),
    );
  });

  test('the initials of a row go before those of the sheet', () => {
    const row = typedRow({ 1: '5', initials: 'WW' });
    expect(newResults(judged([row]), { mode: 'individual', initials: 'LQ' })).toMatchObject([{ initials: 'WW' }]);
  });

  test('what cannot be read is not sent', () => {
    expect(newResults(judged([typedRow({ 1: '<0.5' })]), { mode: 'individual', initials: '' })).toEqual([]);
  });

  test('in mean mode n, mean and SD as numbers, and no value', () => {
    const [sent] = newResults(judged([typedRow({ '1.n': '20', '1.mean': '5,1', '1.sd': '0.1' })], 'mean'), {
      mode: 'mean',
      initials: '',
    });
    expect(sent).toMatchObject({ n: 20, mean: 5.1, sd: 0.1 });
    expect(sent).not.toHaveProperty('value');
  });

  test('typed again after a refusal it bears the same ids', () => {
    const row = typedRow({ 1: '5' });
    const send = () => newResults(judged([row]), { mode: 'individual', initials: '' }).map(({ id }) => id);
    expect(send()).toEqual(send());
  });
});

describe('what came back', () => {
  const answer = (row: SheetRow, level: number, verdict: 'accept' | 'reject' | null) => ({
    id: row.resultIds[level] ?? '',
    level,
    z: null,
    verdict,
    notEvaluated: verdict === null ? 'noTarget' : null,
    rules: verdict === 'reject' ? ['1-3s'] : [],
    version: 1,
  });
  const saved = (row: SheetRow, results: ReturnType<typeof answer>[]) => {
    const rows = judged([row]);
    return savedRuns({ results, changed: [] }, newResults(rows, { mode: 'individual', initials: '' }), rows);
  };

  test('the values as they were typed, each with its verdict', () => {
    const row = typedRow({ 1: '5.35', 2: '10,0' });
    expect(saved(row, [answer(row, 1, 'reject'), answer(row, 2, 'accept')]).runs[0]?.values).toEqual([
      { level: 1, text: '5.35', verdict: 'reject' },
      { level: 2, text: '10,0', verdict: 'accept' },
    ]);
  });

  test('the worst of the run, its rules, and agreement with what was shown', () => {
    const row = typedRow({ 1: '5.35', 2: '10' });
    expect(saved(row, [answer(row, 1, 'reject'), answer(row, 2, 'accept')]).runs).toMatchObject([
      { verdict: 'reject', rules: ['1-3s'], shown: 'reject', isOther: false },
    ]);
  });

  test('a verdict other than the shown one is marked', () => {
    const row = typedRow({ 1: '5.0' });
    expect(saved(row, [answer(row, 1, 'reject')]).runs).toMatchObject([{ shown: 'accept', isOther: true }]);
  });

  test('a result without target is counted as not evaluated', () => {
    const row = typedRow({ 3: '15' });
    expect(saved(row, [answer(row, 3, null)]).runs).toMatchObject([{ verdict: null, unjudged: 1, isOther: false }]);
  });
});
