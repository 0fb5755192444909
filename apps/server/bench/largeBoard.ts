import { createInterface } from 'node:readline';
import { startBenchServer } from './benchServer.ts';
import { openBooks, resultOf } from './openBooks.ts';

/**
 * Not a figure itself: a laboratory with 500 tests of two levels, for the figures of the board. Prints
 * `{ url, tenantId, account }` as one line; every line of its input enters one result; ends when its input is closed.
 */
const tenantId = '900003';

const server = await startBenchServer();
const token = (await server.openLaboratories([tenantId])).get(tenantId) ?? '';
const books = { tenantId, tests: 500, levels: [1, 2], runs: 5, stepMinutes: 600 };
const [testId = ''] = await openBooks(server, books, token);
await server.analyse();
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url, tenantId, account: 'director' }));

let entered = 0;
const enter = () => {
  entered += 1;
  const at = new Date(Date.now() - 3_600_000 + entered * 60_000);
  return server.post(token, '/app/qcTestResult/batchAddResults', {
    results: [resultOf({ testId, level: 1, at, z: entered / 10 })],
  });
};

createInterface({ input: process.stdin })
  .on('line', () => void enter())
  .on('close', () => void server.close().then(() => process.exit()));
