import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judgeFile } from './judge.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'cases');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('the folder holds all six kinds', () => {
  expect(files).toHaveLength(6);
});

describe.each(files)('%s', (name) => {
  const outcomes = judgeFile(name, JSON.parse(readFileSync(join(folder, name), 'utf8')));
  test.each(outcomes.map((outcome) => ({ id: outcome.id, outcome })))('$id', ({ outcome }) => {
    expect(outcome.differences).toEqual([]);
  });
});
