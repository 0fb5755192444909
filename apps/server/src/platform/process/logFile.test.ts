import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mostBytes } from '../postgres/postgresLog.ts';
import { readConfig } from '../settings/config.ts';
import { logLimits, openLog, openLogFile } from './logFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const linesOf = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n').map(Number);

test('a full file becomes the first of the earlier ones; the oldest goes, and no line is cut', async () => {
  const log = openLogFile(path.join(folder, 'server.log'), { fileBytes: 50, earlier: 2 });
  for (let line = 100; line < 200; line++) log.write(`${line}\n`);
  expect((await readdir(folder)).sort()).toEqual(['server.1.log', 'server.2.log', 'server.log']);
  const kept = await Promise.all(
    ['server.2.log', 'server.1.log', 'server.log'].map((name) => linesOf(path.join(folder, name))),
  );
  const all = kept.flat();
  expect(all).toEqual(all.map((_, index) => 200 - all.length + index));
  for (const name of await readdir(folder)) expect((await stat(path.join(folder, name))).size).toBeLessThanOrEqual(50);
});

test('a later start appends, and counts what is there already', async () => {
  const file = path.join(folder, 'server.log');
  openLogFile(file, { fileBytes: 10, earlier: 1 }).write('123456\n');
  const second = openLogFile(file, { fileBytes: 10, earlier: 1 });
  second.write('7\n');
  expect(await readFile(file, 'utf8')).toBe('123456\n7\n');
  second.write('89\n');
  expect(await readFile(file, 'utf8')).toBe('89\n');
  expect(await readFile(path.join(folder, 'server.1.log'), 'utf8')).toBe('123456\n7\n');
});

test('all files of three writers and the two of the database are less than 50 MB', () => {
  expect(3 * (1 + logLimits.earlier) * logLimits.fileBytes + 2 * mostBytes).toBeLessThan(50_000_000);
});

test('at a terminal the log is JSON in a file that its owner alone can read', async () => {
  const config = readConfig({ DATA_DIR: folder }, { isTerminal: true });
  openLog(config, 'jobs').info({ job: 7 }, 'done');
  const file = path.join(folder, 'logs/jobs.log');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ job: 7, msg: 'done' });
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each([
  [{}, true, path.resolve('data/logs')],
  [{ LOG_LEVEL: '' }, true, path.resolve('data/logs')],
  [{ LOG_LEVEL: 'info' }, true, null],
  [{}, false, null],
])('%j, at a terminal: %s', (environment, isTerminal, logFolder) => {
  expect(readConfig(environment, { isTerminal }).logFolder).toBe(logFolder);
});
