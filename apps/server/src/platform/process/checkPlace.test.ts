import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPlace } from './checkPlace.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-place-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const check = (dataDir: string) => checkPlace({ dataDir, databaseUrl: null });

test('a folder that is new, empty or in use is fine, and nothing is left in it', async () => {
  await check(path.join(folder, 'new'));
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '18');
  await check(folder);
  expect((await readdir(folder)).sort()).toEqual(['new', 'postgres']);
});

test('a half-empty database folder is reported in both languages', async () => {
  await mkdir(path.join(folder, 'postgres/base'), { recursive: true });
  await expect(check(folder)).rejects.toThrow(/不完整（缺少 PG_VERSION）[\s\S]*incomplete \(PG_VERSION is missing\)/);
});

test('a file in the place of the folder, too', async () => {
  await writeFile(path.join(folder, 'data'), '');
  await expect(check(path.join(folder, 'data'))).rejects.toThrow(/cannot be used: it is no folder/);
});

test.runIf(process.platform === 'linux')('a folder that cannot be written, too', async () => {
  await expect(check('/sys/concord')).rejects.toThrow(/不能使用数据目录 \/sys\/concord[\s\S]*Set DATA_DIR/);
});
