import { expect, test } from 'vitest';
import { tableMadeBy } from './spreadNewTables.ts';

test.each([
  ['CREATE TABLE "plan_answer" (id bigint)', 'plan_answer'],
  ['\n  create table if not exists saved_view (\n id bigint)', 'saved_view'],
  ['CREATE TABLE qc_result (id bigint) PARTITION BY RANGE (time)', 'qc_result'],
  ['CREATE TABLE qc_result_2026q1 PARTITION OF qc_result FOR VALUES FROM (1) TO (2)', undefined],
  ['ALTER TABLE "user" ADD COLUMN note text', undefined],
  ['CREATE INDEX user_note ON "user" (note)', undefined],
])('%s makes %s', (statement, table) => {
  expect(tableMadeBy(statement)).toBe(table);
});
