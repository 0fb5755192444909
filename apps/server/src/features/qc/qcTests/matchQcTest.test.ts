import { expect, test } from 'vitest';
import { matchAmong } from './matchQcTest.ts';
import type { TestHead } from './testHeads.queries.ts';

const head = (id: string, more: Partial<TestHead>) =>
  ({ id, labInstrumentId: 'I1', methodId: 'M1', unitId: 'U1', lotId: 'L1', lotNumber: 'A', ...more }) as TestHead;
const heads = [
  head('other', { labInstrumentId: 'I2', methodId: 'M2', lotId: 'L2' }),
  head('near', { lotId: 'L2' }),
  head('same', {}),
];
const wanted = { labInstrumentId: 'I1', methodId: 'M1', unitId: 'U1', lotId: 'L1' };

test('one test agrees in all fields: it is the match; the others follow by the number of fields that agree', () => {
  const { matchId, candidates } = matchAmong(heads, wanted);
  expect(matchId).toBe('same');
  expect(candidates.map(({ id, score, differing }) => [id, score, differing])).toEqual([
    ['same', 1, []],
    ['near', 0.75, ['lotId']],
    ['other', 0.25, ['labInstrumentId', 'methodId', 'lotId']],
  ]);
});

test('two agree in all fields: both are exact, and neither is guessed', () => {
  const { matchId, candidates } = matchAmong(heads, { methodId: 'M1', unitId: 'U1' });
  expect(matchId).toBeNull();
  expect(candidates.map(({ id, score }) => [id, score])).toEqual([
    ['near', 1],
    ['same', 1],
    ['other', 0.5],
  ]);
});

test('none agrees: candidates with their scores, no match; no test at all: nothing to choose from', () => {
  const { matchId, candidates } = matchAmong(heads, { lotNumber: 'B' });
  expect(matchId).toBeNull();
  expect(candidates.map(({ score }) => score)).toEqual([0, 0, 0]);
  expect(matchAmong([], wanted)).toEqual({ matchId: null, candidates: [] });
});

test('only the analyte is known: nothing was compared, so there is no score', () => {
  expect(matchAmong(heads, {}).candidates.map(({ score }) => score)).toEqual([null, null, null]);
  expect(matchAmong(heads.slice(0, 1), {}).matchId).toBe('other');
});
