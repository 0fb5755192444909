import { expect, onTestFinished, test } from 'vitest';
import { openReadyStream } from '../live/stream.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { loginAdmin } from './adminCalls.ts';
import { makeExternalPlace } from './externalPlace.ts';
import { startProxy } from './proxy.ts';

type Started = { readonly server: ServerProcess; readonly address: string };

/** Two servers on one database, with the same secrets and a folder each. */
async function startTwo(): Promise<[Started, Started]> {
  const { url, makeFolder } = await makeExternalPlace();
  const [first, second] = await Promise.all([makeFolder(), makeFolder()]);
  const start = async (dataDir: string): Promise<Started> => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'warn' };
    const server = startServerProcess('alone', env);
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended();
    });
    return { server, address: await server.ready };
  };
  return [await start(first), await start(second)];
}

test('of two servers behind a proxy one is killed: no login is lost, the stream goes on at the other', {
  timeout: 240_000,
}, async () => {
  const two = await startTwo();
  const proxy = await startProxy(two.map(({ address }) => address));
  const admin = await loginAdmin(`http://127.0.0.1:${proxy.port}`, two[0].server.said());
  const stream = await openReadyStream(proxy.port, admin.token);
  expect(await admin.saveBrand('before')).toBe(true);
  await stream.told('brand');

  const holder = two.find(({ address }) => address === proxy.serverOf('/eqicapi/app/live/stream'));
  holder?.server.child.kill('SIGKILL');
  await holder?.server.ended();
  await expect.poll(stream.isEnded, { timeout: 10_000 }).toBe(true);

  const again = await openReadyStream(proxy.port, admin.token, stream.events.at(-1)?.id);
  // The other server does not know what the dead one told last: so everything is fetched anew.
  expect(again.events[0]).toMatchObject({ event: 'reset' });
  for (const name of ['first after', 'second after']) expect(await admin.saveBrand(name)).toBe(true);
  const told = () => again.events.flatMap(({ data }) => data.topics?.brand ?? []);
  await expect.poll(() => told().length, { timeout: 10_000 }).toBe(2);
  again.close();
});
