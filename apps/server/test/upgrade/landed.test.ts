import { expect, test } from 'vitest';
import { fingerprint, landedFiles, migrationFiles } from './migrationFiles.ts';

const landed = Object.entries(landedFiles());

test.each(landed)('%s is as it landed', (file, hash) => {
  expect(
    migrationFiles().includes(file) && fingerprint(file),
    `${file} has run in installations and must not change. Write a new migration, or a new version of a helper in a new file.`,
  ).toBe(hash);
});

test('every file of the migrations is in the list, so that it cannot change once it has landed', () => {
  const listed = new Set(landed.map(([file]) => file));
  const missing = migrationFiles().filter((file) => !listed.has(file));
  const lines = missing.map((file) => `"${file}": "${fingerprint(file)}"`);
  expect(lines, 'new files: add these lines to apps/server/migrations/landed.json').toEqual([]);
});
