import { createInterface } from 'node:readline';
import { startBenchServer } from './benchServer.ts';
import { openBooks } from './openBooks.ts';

/**
 * Not a figure itself: a laboratory with one test of 3 levels × 10,000 runs in the last seventy days, for the figures of the
 * chart. Prints `{ url, tenantId, account, testId }` as one line, and ends when its input is closed.
 */
const tenantId = '900002';

const server = await startBenchServer();
const tokens = await server.openLaboratories([tenantId]);
const books = { tenantId, tests: 1, levels: [1, 2, 3], runs: 10_000, stepMinutes: 10 };
const [testId] = await openBooks(server, books, tokens.get(tenantId) ?? '');
await server.analyse();
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url, tenantId, account: 'director', testId }));

createInterface({ input: process.stdin }).on('close', () => void server.close().then(() => process.exit()));
