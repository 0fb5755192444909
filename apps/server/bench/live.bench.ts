import http from 'node:http';
import { startBenchServer } from './benchServer.ts';
import { fillTests } from './filledQcTests.ts';

const streams = 100;
const neighbours = ['190001', '190002'];
const saves = 60;
const tenantId = '100001';

type Listener = { onChange: (text: string) => void; close(): void };

/** An open stream that hands over what it reads. */
async function openStream(port: number, token: string): Promise<Listener> {
  const headers = { 'blade-auth': `bearer ${token}` };
  const request = http.get({ port, host: '127.0.0.1', path: '/eqicapi/app/live/stream', agent: false, headers });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const listener: Listener = { onChange: () => undefined, close: () => request.destroy() };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    if (chunk.includes('qcTestResult')) listener.onChange(chunk);
  });
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  return listener;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** From sending a result to its event in another client, with a hundred streams open; and what the streams cost. */
export default async function measureLive() {
  const server = await startBenchServer();
  // One person may have forty streams.
  const tokens = await server.openLaboratories([tenantId, ...neighbours]);
  const everyone = [...tokens.values()];
  const token = tokens.get(tenantId) ?? '';
  const books = { tenantId, tests: 1, levels: [1], runs: 0, stepMinutes: 1 };
  const [qcTestId] = await fillTests(server.system, books);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const first = await openStream(port, token);
  const before = process.memoryUsage().rss;
  const open = [first];
  while (open.length < streams) open.push(await openStream(port, everyone[open.length % everyone.length] ?? token));
  const costMb = (process.memoryUsage().rss - before) / 2 ** 20;
  const listener = first;
  const times: number[] = [];
  for (let i = 0; i < saves; i++) {
    const heard = new Promise<void>((resolve) => {
      listener.onChange = () => resolve();
    });
    const start = performance.now();
    const measuredAt = `2026-07-01 08:${String(i).padStart(2, '0')}:00`;
    const results = [{ qcTestId, level: 1, measuredAt, value: 100 }];
    await server.post(token, '/app/qcTestResult/batchAddResults', { results });
    await heard;
    times.push(performance.now() - start);
  }
  for (const stream of open) stream.close();
  await server.close();
  return [
    {
      name: `saved result to event, ${streams} streams open: p95`,
      value: percentile(times, 0.95),
      limit: 1_000,
      unit: 'ms',
    },
    { name: `${streams} streams, server and clients: memory`, value: costMb, limit: 30, unit: 'MB' },
  ];
}
