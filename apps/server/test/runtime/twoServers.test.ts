import { expect, onTestFinished, test } from 'vitest';
import { openReadyStream } from '../live/stream.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { loginAdmin } from './adminCalls.ts';
import { makeExternalPlace } from './externalPlace.ts';
import { startProxy } from './proxy.ts';

type Started = { readonly server: ServerProcess; readonly address: string };

function startIn(dataDir: string, url: string): ServerProcess {
  const server = startServerProcess('alone', { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended();
  });
  return server;
}

/** Two servers on one database, with the same secrets and the same files, and a folder each. */
async function startTwo(): Promise<[Started, Started]> {
  const { url, makeFolder } = await makeExternalPlace();
  const start = async (): Promise<Started> => {
    const server = startIn(await makeFolder(), url);
    return { server, address: await server.ready };
  };
  return [await start(), await start()];
}

test('of two servers behind a proxy one is killed: no login is lost, the stream continues at the other', {
  timeout: 240_000,
}, async () => {
  const two = await startTwo();
  const proxy = await startProxy(two.map(({ address }) => address));
  const admin = await loginAdmin(`http://127.0.0.1:${proxy.port}`, two[0].server.said());
  const stream = await openReadyStream(proxy.port, admin.token);
  expect(await admin.saveBrand('before')).toBe(true);
  const before = JSON.stringify(await stream.changesOf('brand'));

  const holder = two.find(({ address }) => address === proxy.serverOf('/eqicapi/app/live/stream'));
  holder?.server.child.kill('SIGKILL');
  await holder?.server.ended();
  await expect.poll(stream.isEnded, { timeout: 10_000 }).toBe(true);

  const again = await openReadyStream(proxy.port, admin.token, stream.events.at(-1)?.id);
  // The other server does not know what the dead one sent last: so everything is fetched again.
  expect(again.events[0]).toMatchObject({ event: 'reset' });
  for (const name of ['first after', 'second after']) expect(await admin.saveBrand(name)).toBe(true);
  // Each server collects changes for a moment: what one had sent before it died, the other may send only now.
  const received = () =>
    again.events
      .flatMap(({ data }) => data.topics?.brand ?? [])
      .filter((each) => !before.includes(JSON.stringify(each)));
  await expect.poll(() => received().length, { timeout: 10_000 }).toBe(2);
  again.close();
});

test('a second server that would keep uploaded files apart says so in both languages and ends with 1', {
  timeout: 240_000,
}, async () => {
  const { url, makeFolder, makeSeparateFolder } = await makeExternalPlace();
  await startIn(await makeFolder(), url).ready;
  const second = startIn(await makeSeparateFolder(), url);
  await expect(second.ready).rejects.toThrow('the server did not start');
  expect(await second.ended()).toEqual({ code: 1, signal: null });
  expect(second.said()).toContain('与正在使用同一数据库的其他服务器不同');
  expect(second.said()).toContain('Other servers that work on this database keep uploaded files elsewhere');
});
