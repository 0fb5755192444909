import { linkSync, renameSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFolderInbox } from '#features/exchange/interfaces/public';
import type { Services } from '#platform/services';
import { workFor } from '../jobs/runJobNow.ts';
import { waitUntil as waitFor } from '../support/waitUntil.ts';
import { type ImportApi, openImportApi } from './importApi.ts';

/** Files that are put into a folder: each becomes exactly one import, even if servers that watch the folder fail. */
let lab: ImportApi;
let root: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'concord-inbox-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(root, { recursive: true, force: true });
});

const waitUntil = (what: string, ask: () => Promise<boolean>) => waitFor(what, ask, { withinMs: 30_000 });

/** A server that polls the folder at short intervals. */
async function openServer(staleMs = 60_000, change = (services: Services) => services) {
  const services = await workFor(lab.api, [], { DATA_DIR: lab.folder, INBOX_DIR: root });
  const inbox = startFolderInbox({ services: change(services), everyMs: 40, staleMs });
  closing.push(inbox.close);
  return inbox;
}
const folderOf = async (laboratory = '100001', configuration = 'default') => {
  const folder = path.join(root, laboratory, configuration);
  await mkdir(folder, { recursive: true });
  return folder;
};
/** The folder of claimed files. */
const ownFolder = () => path.join(root, '.taking', '100001', 'default');
const listed = (folder: string, where: string) => readdir(path.join(folder, where)).catch(() => [] as string[]);
const content = (lotNumber: string, value: number, hour = 8) =>
  `Analyte,Lot,Level,Date,Result\nGLU,${lotNumber},1,2026-07-04 ${String(hour).padStart(2, '0')}:00,${value}\n`;

test('a file whose server dies after claiming it is imported by the next server, once', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const folder = await folderOf();
  await writeFile(path.join(folder, 'night.csv'), content(lotNumber, 5.03));
  // The server claims the file and dies: there is neither an import nor an error.
  let calls = 0;
  const dying = await openServer(60_000, (services) => ({
    ...services,
    newId: () => {
      calls += 1;
      if (calls > 1) throw new Error('the server dies');
      return services.newId();
    },
  }));
  await waitUntil('the file to be claimed', async () => calls > 1);
  await dying.close();
  const before = await lab.history('folder');
  expect([await listed(folder, 'done'), await listed(ownFolder(), '')]).toEqual([[], [expect.anything()]]);
  await openServer(0);
  await waitUntil('the file to be done', async () => (await listed(folder, 'done')).length === 1);
  await waitUntil('its row to be stored', async () => (await lab.stored(testId)).length === 1);
  expect(await lab.history('folder')).toHaveLength(before.length + 1);
  expect(await listed(ownFolder(), '')).toEqual([]);
}, 60_000);

test('a server that dies after it recorded the import leaves no second import', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const folder = await folderOf();
  await writeFile(path.join(folder, 'night.csv'), content(lotNumber, 5.04));
  const claimedAt = Date.now();
  const first = await openServer();
  await waitUntil('the file to be done', async () => (await listed(folder, 'done')).length === 1);
  await first.close();
  const before = await lab.history('folder');
  // The state before the import's id was derived from the file name.
  await mkdir(path.join(folder, '.taking'));
  await writeFile(path.join(folder, '.taking', `${claimedAt}-${claimedAt}-1 night.csv`), content(lotNumber, 5.04));
  await openServer(0);
  await waitUntil('the file to be done', async () => (await listed(folder, 'done')).length === 1);
  await waitUntil('it to be gone', async () => (await listed(folder, '.taking')).length === 0);
  expect(await lab.history('folder')).toEqual(before);
  expect(await lab.stored(testId)).toHaveLength(1);
}, 60_000);

test('files that cannot be moved or read in one laboratory do not block others', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const [stuck, plain, fine] = [await folderOf('100001', 'a'), await folderOf('100001', 'b'), await folderOf('100001')];
  await writeFile(path.join(stuck, '.taking'), 'a file where a folder should be');
  await writeFile(path.join(stuck, 'one.csv'), content(lotNumber, 5.01));
  await writeFile(path.join(plain, 'done'), 'a file where a folder should be');
  const theirs = await folderOf('100002');
  await writeFile(path.join(theirs, 'done'), 'a file where a folder should be');
  await writeFile(path.join(theirs, '.noted'), 'and another');
  await writeFile(path.join(fine, 'two.csv'), content(lotNumber, 5.02));
  await openServer();
  await waitUntil('the other file to be done', async () => (await listed(fine, 'done')).length === 1);
  await waitUntil('its row to be stored', async () => (await lab.stored(testId)).length === 1);
  expect(await listed(stuck, '')).toEqual(['.taking', 'one.csv']);
}, 60_000);

test('a file that fails as a whole is moved to the failed files, with its reason in both languages', async () => {
  const { lotNumber } = await lab.newTest();
  const [folder, wrong] = [await folderOf(), await folderOf('100001', 'nosuch')];
  await writeFile(path.join(folder, 'cut.xlsx'), Buffer.from('504b0304140000000800', 'hex'));
  await writeFile(path.join(folder, 'rubbish.csv'), 'nothing\nof\nuse\n');
  await writeFile(path.join(folder, 'program.exe'), 'MZ');
  await writeFile(path.join(folder, 'fine.csv'), content(lotNumber, 5.05));
  await writeFile(path.join(wrong, 'fine.csv'), content(lotNumber, 5.06));
  await openServer();
  const failedIn = async (place: string) =>
    (await listed(place, 'failed')).map((name) => name.replace(/^\d+ /, '')).sort();
  const pair = (name: string) => [name, `${name}.reason.txt`];
  await waitUntil(
    'all to be settled',
    async () => (await failedIn(folder)).length === 6 && (await failedIn(wrong)).length === 2,
  );
  expect(await failedIn(folder)).toEqual([...pair('cut.xlsx'), ...pair('program.exe'), ...pair('rubbish.csv')]);
  expect(await failedIn(wrong)).toEqual(pair('fine.csv'));
  await waitUntil('the good one to be done', async () => (await listed(folder, 'done')).length === 1);
  const reasons = await Promise.all(
    [folder, wrong].flatMap((place) =>
      [place].map(async () => {
        const names = (await listed(place, 'failed')).filter((name) => name.endsWith('.reason.txt'));
        return Promise.all(names.map((name) => readFile(path.join(place, 'failed', name), 'utf8')));
      }),
    ),
  );
  for (const reason of reasons.flat()) expect(reason).toMatch(/^.*\p{Script=Han}.*\r\n.*[a-z]{3}.*\r\n$/u);
  expect(reasons[1]?.[0]).toContain('There is no import configuration "nosuch"');
}, 60_000);

test('two servers on one folder import each file once', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const folder = await folderOf();
  const before = await lab.history('folder');
  const hours = Array.from({ length: 12 }, (_, hour) => hour);
  for (const hour of hours) await writeFile(path.join(folder, `${hour}.csv`), content(lotNumber, 5.01, hour));
  await Promise.all([openServer(), openServer(), openServer()]);
  await waitUntil('all to be done', async () => (await listed(folder, 'done')).length === hours.length);
  await waitUntil('all rows to be stored', async () => (await lab.stored(testId)).length === hours.length);
  expect(await lab.history('folder')).toHaveLength(before.length + hours.length);
  expect(await listed(folder, 'failed')).toEqual([]);
}, 60_000);

test.each([
  ['a symbolic link', symlinkSync],
  ['a second name', linkSync],
])(
  'a file that is swapped for %s to a secret between the look and the opening is never read',
  async (_kind, link) => {
    const folder = await folderOf();
    const secret = path.join(root, 'secrets.json');
    await writeFile(secret, `Analyte,Lot,Level,Date,Result\nsecret-of-the-server,A,1,2026-07-04,1\n`);
    const file = path.join(folder, 'night.csv');
    await writeFile(file, content('A', 5.01));
    const before = await lab.history('folder');
    let swapped = 0;
    await openServer(60_000, (services) => ({
      ...services,
      newId: () => {
        // The file was checked and is moved next.
        if (swapped++ === 0) {
          renameSync(file, path.join(root, 'night.csv'));
          link(secret, file);
        }
        return services.newId();
      },
    }));
    await waitUntil('it to be put aside', async () => (await listed(folder, 'failed')).length === 2);
    expect(await lab.history('folder')).toEqual(before);
    const reason = (await listed(folder, 'failed')).find((name) => name.endsWith('.reason.txt')) ?? '';
    expect(await readFile(path.join(folder, 'failed', reason), 'utf8')).toMatch(
      /不是普通文件.*\r\n.*no plain file.*\r\n$/u,
    );
  },
  60_000,
);
