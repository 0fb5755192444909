import pino from 'pino';
import { sm2 } from 'sm-crypto-v2';
import { demoPassword } from '#features/people/users/public';
import { loadSecrets } from '#platform/crypto/secrets';
import { createIdMaker } from '#platform/database/ids';
import { createSystem, type System } from '#platform/database/system';
import { openDatabase } from '#platform/postgres/openDatabase';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner } from '#platform/trail/trailSigner';
import { prepareInstallation } from '#prepareInstallation';
import { openPools } from '../support/pools.ts';
import { answering } from './answering.ts';

export const tenantId = '100001';

/** Works on the database of a folder whose server is stopped; makes first what a first start makes, where it is new. */
export async function inFolder<T>(
  env: NodeJS.ProcessEnv,
  act: (system: System) => Promise<T>,
  { isNew = false } = {},
): Promise<T> {
  const config = readConfig(env);
  const secrets = await loadSecrets(config);
  const onLost = (error: unknown) => {
    throw error;
  };
  const opened = await openDatabase({ config, secrets, onProgress: () => undefined, onLost });
  const database = openPools(opened.configFor, createTrailSigner(secrets.trailKeys, config.trail.hash));
  try {
    if (isNew)
      await prepareInstallation({
        config,
        secrets,
        database: opened,
        log: pino({ level: 'silent' }),
        onProgress: () => undefined,
      });
    return await act(createSystem(database, { info: () => undefined }));
  } finally {
    await database.close();
    await opened.close();
  }
}

export async function login(address: string, tenant = tenantId): Promise<Record<string, string>> {
  const api = `${address}/eqicapi`;
  const key = (await (await fetch(`${api}/blade-auth/oauth/public-key`)).json()) as { data: string };
  const basic = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };
  const password = sm2.doEncrypt(demoPassword, key.data, 0);
  const grant = new URLSearchParams({ grant_type: 'password', tenantId: tenant, username: 'director', password });
  const answer = await fetch(`${api}/blade-auth/oauth/token?${grant.toString()}`, { method: 'POST', headers: basic });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`no token: ${answer.status}`);
  return { ...basic, 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
}

const newId = createIdMaker(3);
const minute = 60_000;
const timeText = (at: number) => new Date(at + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ');

export type Batch = { readonly ids: readonly string[]; readonly results: readonly object[] };

/** A morning of all tests and both levels, now and then out of control, with ids made by the client. */
function batchOf(testIds: readonly string[], measured: number, number: number): Batch {
  const measuredAt = timeText(measured);
  const value = number % 7 === 0 ? 135 : 95 + (number % 9);
  const results = testIds.flatMap((qcTestId) =>
    [1, 2].map((level) => ({ id: newId(), qcTestId, level, measuredAt, value })),
  );
  return { ids: results.map((result) => result.id), results };
}

export const send = (address: string, headers: Record<string, string>, { results }: Batch): Promise<Response> =>
  fetch(`${address}/eqicapi/app/qcTestResult/batchAddResults`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ results }),
  });

type Place = {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly testIds: readonly string[];
  /** How far back the first morning lies; each further one is a minute later. */
  readonly minutesBack: number;
};

/** Two users enter until stopped; returns what the server acknowledged, and what got no answer. */
export function enterMornings({ address, headers, testIds, minutesBack }: Place) {
  const begin = Math.floor(Date.now() / minute) * minute - minutesBack * minute;
  const acknowledged: Batch[] = [];
  const unanswered: Batch[] = [];
  let isStopped = false;
  let number = 0;
  const person = async () => {
    while (!isStopped) {
      number += 1;
      const batch = batchOf(testIds, begin + number * minute, number);
      const answer = await send(address, headers, batch).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(batch);
      else {
        unanswered.push(batch);
        await answering(address, () => isStopped);
      }
    }
  };
  const people = [person(), person()];
  return {
    acknowledged,
    unanswered,
    stop: async () => {
      isStopped = true;
      await Promise.all(people);
    },
  };
}
