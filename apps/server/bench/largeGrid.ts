import { createInterface } from 'node:readline';
import { createUser, demoPassword } from '#features/users/public';
import { hashPassword, md5Hex } from '#platform/passwords/hash';
import { startBenchServer } from './benchServer.ts';
import { fillLargePlan } from './largePlan.ts';

/**
 * Not a figure itself: the central body with a plan of 3,000 laboratories, for the figures of the web application. Prints
 * `{ url, account }` as one line, and ends when its input is closed.
 */
const server = await startBenchServer();
const centre = {
  tenantId: '000000',
  id: '1',
  account: 'centre',
  name: '中心',
  roleAliases: ['whccl_manager'],
  passwordHash: await hashPassword(md5Hex(demoPassword)),
  mustChange: false,
};
await server.system.write('bench', '000000', (tx) => createUser(tx, centre, new Date()));
const planId = await fillLargePlan(server.system, 'Running');
await server.analyse();
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url, tenantId: '000000', account: 'centre', testId: planId }));

createInterface({ input: process.stdin }).on('close', () => void server.close().then(() => process.exit()));
