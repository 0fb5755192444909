import type { ListedResult, ResultVersion } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { runsOf } from './listedResult.ts';
import { comparedFields, versionsOf } from './versions.ts';

const result = (id: string, runId: string) => ({ id, runId, measuredAt: `at ${runId}` }) as ListedResult;

describe('runs of a list', () => {
  test('neighbours of one run are grouped, in the order of the list', () => {
    const runs = runsOf([result('1', 'b'), result('2', 'b'), result('3', 'a')]);
    expect(runs.map(({ runId, results }) => [runId, results.map(({ id }) => id)])).toEqual([
      ['b', ['1', '2']],
      ['a', ['3']],
    ]);
  });
  test('nothing listed, no runs', () => expect(runsOf([])).toEqual([]));
});

describe('versions side by side', () => {
  const answer = (version: number, row: object, more: Partial<ResultVersion> = {}): ResultVersion => ({
    version,
    row: { create_time: '2026-11-15T08:20:00+08:00', deleted_at: null, ...row },
    reason: null,
    at: '2026-11-15 09:00:00',
    userName: 'Wang',
    ...more,
  });
  const versions = versionsOf(
    [
      answer(
        1,
        { value: 4.2, value_text: '4.2', comment: null },
        { reason: 'misread', at: '2026-11-15 09:00:00', userName: 'Wang' },
      ),
      answer(2, { value: 4.5, value_text: '4.5', comment: 'x' }, { userName: 'Zhao' }),
    ],
    'Li',
  );

  test('who, when and why belong to the version that they made', () => {
    expect(versions).toMatchObject([
      { version: 1, by: 'Li', at: '2026-11-15 08:20:00', reason: null, isNow: false },
      { version: 2, by: 'Wang', at: '2026-11-15 09:00:00', reason: 'misread', isNow: true },
    ]);
  });

  test('only what differs is compared', () => expect(comparedFields(versions)).toEqual(['value', 'comment']));

  test('what was excluded says so, what was not is empty', () => {
    const [before, after] = versionsOf([answer(1, { is_excluded: false }), answer(2, { is_excluded: true })], null);
    expect([before?.values.is_excluded, after?.values.is_excluded]).toEqual(['', 'true']);
  });

  test('a removed result is marked', () => {
    expect(
      versionsOf([answer(1, {}), answer(2, { deleted_at: '2026-11-15T10:00:00+08:00' })], null)[1]?.isDeleted,
    ).toBe(true);
  });

  test('a result that was never changed has one version', () => {
    expect(comparedFields(versionsOf([answer(1, { value: 4.2 })], 'Li'))).toEqual(['value']);
  });
});
