import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sm2 } from 'sm-crypto-v2';
import { createUser, demoPassword } from '#features/people/users/public';
import { createIdMaker } from '#platform/database/ids';
import { hashPassword, md5Hex } from '#platform/passwords/hash';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { openBooks } from './openBooks.ts';
import type { Figure } from './timing.ts';
import { type Act, anonymousCalls, viewerCalls } from './viewerCalls.ts';

const [own, others] = ['100001', '100002'] as const;
const milliseconds = 15_000;
/** A user reads the answer before the next request. */
const thinkMs = 100;

type Person = { readonly headers: Record<string, string>; readonly acts: readonly Act[] };
type Work = { readonly persons: readonly Person[]; readonly thinkMs: number; readonly acceptsRefusals?: boolean };

function workFor(port: number, work: Work): Promise<{ acts: number; p95: number }> {
  const file = path.resolve('apps/server/bench/personsWorker.mjs');
  const worker = new Worker(file, { workerData: { port, milliseconds, ...work }, execArgv: [] });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function openViewer({ system, logIn }: BenchServer): Promise<string> {
  const account = {
    account: 'viewer',
    name: '查看者',
    roleAliases: ['lab_viewer'],
    passwordHash: await hashPassword(md5Hex(demoPassword)),
    mustChange: false,
    tenantId: own,
    id: createIdMaker(2)(),
  };
  await system.write('bench', own, (tx) => createUser(tx, account, new Date()));
  return logIn(own, 'viewer');
}

/** How long others wait for a login and for a page while a viewer and somebody without an account do their worst. */
export default async function measureWorst(): Promise<Figure[]> {
  const server = await startBenchServer({ settings: { TRUST_PROXY: '1' } });
  try {
    const tokens = await server.openLaboratories([own, others]);
    const books = { tests: 60, levels: [1, 2, 3], runs: 360, stepMinutes: 24 * 60 };
    const testIds = await openBooks(server, { ...books, tenantId: own }, tokens.get(own) ?? '');
    await openBooks(server, { ...books, tenantId: others }, tokens.get(others) ?? '');
    const viewer = await openViewer(server);
    await server.analyse();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    const login = (username: string, password: string): string => {
      const encrypted = sm2.doEncrypt(password, server.publicKey, 0);
      const query = { tenantId: others, username, password: encrypted, grant_type: 'password' };
      return `/eqicapi/blade-auth/oauth/token?${new URLSearchParams(query)}`;
    };
    const client = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };
    const from = (lastByte: number) => ({ 'x-forwarded-for': `203.0.113.${lastByte}` });
    const one = (headers: Person['headers'], act: Act): Work => ({ persons: [{ headers, acts: [act] }], thinkMs });
    const logIn = one({ ...client, ...from(1) }, { path: login('director', demoPassword), body: {} });
    const look = one(
      { 'blade-auth': `bearer ${tokens.get(others)}`, ...from(2) },
      { path: '/eqicapi/app/qcTestResult/page?size=50' },
    );
    const worst: Work = {
      persons: [
        ...viewerCalls(testIds).map((act) => ({
          headers: { 'blade-auth': `bearer ${viewer}`, ...from(3) },
          acts: [act],
        })),
        ...anonymousCalls(login('nobody', 'Wrong@2026')).map((act) => ({
          headers: { ...client, ...from(4) },
          acts: [act],
        })),
      ],
      thinkMs: 0,
      acceptsRefusals: true,
    };
    const waited = async () => Promise.all([workFor(port, logIn), workFor(port, look)]);
    await waited();
    const [quietLogin, quietLook] = await waited();
    const attack = workFor(port, worst);
    const [login95, look95] = await waited();
    const { acts } = await attack;
    const during = `during ${acts} calls of a viewer and of somebody without an account in ${milliseconds / 1000} s`;
    return [
      { name: `p95 of others’ login ${during}`, value: login95.p95 / quietLogin.p95, limit: 2, unit: 'x' },
      { name: `p95 of others’ page ${during}`, value: look95.p95 / quietLook.p95, limit: 2, unit: 'x' },
    ];
  } finally {
    await server.close();
  }
}
