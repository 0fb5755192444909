import http from 'node:http';
import type net from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { webhooksJob } from '#features/exchange/webhooks/public';
import type { Api } from '../contract/api.ts';
import { runJobNow } from '../jobs/runJobNow.ts';
import type { OpenQcTest } from '../results/openQcTest.ts';

export type Heard = { readonly headers: http.IncomingHttpHeaders; readonly path: string; readonly body: string };
export type Sink = { readonly url: string; readonly heard: Heard[]; events(testId?: string): string[] };

/** Another system that receives webhooks. Without `answer` it answers immediately with 204. */
export async function openSink(answer?: (response: http.ServerResponse, heard: Heard) => void): Promise<Sink> {
  const heard: Heard[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const one = { headers: request.headers, path: request.url ?? '', body };
      heard.push(one);
      if (answer) answer(response, one);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/qc`,
    heard,
    events: (testId) =>
      heard
        .map(({ body }) => JSON.parse(body) as { event: string; qcTestId?: string })
        .filter(({ qcTestId }) => testId === undefined || qcTestId === testId)
        .map(({ event }) => event),
  };
}

/** Sends the webhooks that are due, as the schedule would, where addresses of this machine are allowed. */
export const sendDueWebhooks = (api: Api) => runJobNow(api, webhooksJob, { WEBHOOK_PRIVATE: '127.0.0.0/8' });

/** Minutes before now, by the laboratory's clock. */
export const ago = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A result of level 1 that was measured just now. */
export async function enterAgo(qcTest: OpenQcTest, value: number, minutes: number, at = ago(minutes)): Promise<void> {
  const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: at, value }];
  expect((await qcTest.post('/app/qcTestResult/batchAddResults', { results })).status).toBe(200);
}
