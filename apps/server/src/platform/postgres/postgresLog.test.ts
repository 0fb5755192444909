import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresLog, rotatePostgresLog } from './postgresLog.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a log that is too long is rotated, and the process that has it open continues at its beginning', async () => {
  const held = await open(postgresLog(folder), 'a', 0o600);
  await held.write('first\n'.repeat(10));
  await rotatePostgresLog(folder, 50);
  await held.write('second\n');
  await held.close();
  expect(await readFile(postgresLog(folder), 'utf8')).toBe('second\n');
  const earlier = path.join(folder, 'postgres.1.log');
  expect(await readFile(earlier, 'utf8')).toBe('first\n'.repeat(10));
  if (process.platform !== 'win32') expect((await stat(earlier)).mode & 0o777).toBe(0o600);
});

test('a short log, and one that is not there yet, stay as they are', async () => {
  await rotatePostgresLog(folder);
  await appendFile(postgresLog(folder), 'short\n');
  await rotatePostgresLog(folder);
  expect(await readFile(postgresLog(folder), 'utf8')).toBe('short\n');
});
