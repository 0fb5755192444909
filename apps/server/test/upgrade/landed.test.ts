import { expect, test } from 'vitest';
import { fingerprint, landedFiles, migrationFiles, unlisted } from './migrationFiles.ts';

const landed = Object.entries(landedFiles());

test.each(landed)('%s is as it landed', (file, hash) => {
  expect(
    migrationFiles().includes(file) && fingerprint(file),
    `${file} has run in installations and must not change. Write a new migration, or a new version of a helper in a new file.`,
  ).toBe(hash);
});

test('what a listed migration uses is in the list, too; only migrations after the last listed one are still open', () => {
  expect(unlisted(), 'run `npm run land`').toEqual([]);
});

test('a migration that is written after the last one listed is open, anything else that is not listed is not', () => {
  const files = ['0001_a.ts', '0002_b.ts', '0003_c.ts', 'table.ts'];
  expect(unlisted(files, ['0001_a.ts', 'table.ts'])).toEqual([]);
  expect(unlisted(files, ['0001_a.ts', '0003_c.ts'])).toEqual(['0002_b.ts', 'table.ts']);
});
