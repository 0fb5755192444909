import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartitions } from '#platform/database/partitions';
import { type Laboratory, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let owner: pg.Client;

beforeAll(async () => {
  laboratory = await openLaboratory();
  owner = new pg.Client(laboratory.api.configFor('owner'));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await laboratory.api.close();
});

const make = (now: string) => makePartitions(laboratory.api.configFor('owner'), new Date(now));

test('partitions are made three years ahead, once, for every caller', async () => {
  const [one, other] = await Promise.all([make('2027-02-01'), make('2027-02-01')]);
  expect([...one, ...other].sort()).toEqual([
    'qc_result_2029q1',
    'qc_result_2029q2',
    'qc_result_2029q3',
    'qc_result_2029q4',
    'qc_result_2030q1',
  ]);
  expect(await make('2027-02-01')).toEqual([]);
});

test('results that found no partition move into their own when it is made, and keep their comments', async () => {
  const qcTest = await openQcTest(laboratory);
  const { results } = await qcTest.enter([5.05, 5.1], 1);
  const [id] = results.map((result) => result.id);
  const commented = await qcTest.post('/app/qcTestResultComments/save', { resultId: id, text: 'bubble' });
  expect(commented.body).toMatchObject({ code: 200 });
  await owner.query('BEGIN');
  for (const [table, column] of [
    ['qc_result', 'id'],
    ['qc_result_comment', 'result_id'],
  ])
    await owner.query(`UPDATE ${table} SET measured_at = '2033-05-06 08:00:00+08' WHERE ${column} = $1`, [id]);
  await owner.query('COMMIT');
  const placeOf = async () =>
    (
      await owner.query(
        // The pieces of a table on a cluster have its name and a number.
        `SELECT regexp_replace(tableoid::regclass::text, '_\\d{6,}$', '') AS place FROM qc_result WHERE id = $1`,
        [id],
      )
    ).rows;
  expect(await placeOf()).toEqual([{ place: 'qc_result_default' }]);
  expect(await make('2031-01-15')).toContain('qc_result_2033q2');
  expect(await placeOf()).toEqual([{ place: 'qc_result_2033q2' }]);
  expect((await owner.query('SELECT text FROM qc_result_comment WHERE result_id = $1', [id])).rows).toEqual([
    { text: 'bubble' },
  ]);
  await expect(owner.query('DELETE FROM qc_result WHERE id = $1', [id])).rejects.toThrow(/foreign key/);
});
