import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metric } from './exposition.ts';

/** Seconds; what people feel begins at the second, and a statement is cancelled at the last but one. */
const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

type RequestCounts = { metrics(): readonly Metric[] };

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
}

/** Counts answers by route and status, how long they took, and what is open. Routes are patterns: there are not many. */
export const requestCounts = fp(
  async (app: FastifyInstance) => {
    const answers = new Map<string, number>();
    const buckets = bounds.map(() => 0);
    let seconds = 0;
    let count = 0;
    let open = 0;
    let streams = 0;
    app.addHook('onRequest', async (request, reply) => {
      open++;
      const isStream = request.routeOptions.url?.endsWith('/live/stream') ?? false;
      if (isStream) streams++;
      reply.raw.once('close', () => {
        open--;
        if (isStream) streams--;
      });
    });
    app.addHook('onResponse', async (request, reply) => {
      const key = `${request.method} ${request.routeOptions.url ?? 'none'} ${reply.statusCode}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      const took = reply.elapsedTime / 1000;
      seconds += took;
      count++;
      bounds.forEach((bound, at) => {
        if (took <= bound) buckets[at] = (buckets[at] ?? 0) + 1;
      });
    });
    app.decorate('requestCounts', {
      metrics: () => [
        {
          name: 'concord_requests_total',
          help: 'Answers by route and status',
          type: 'counter',
          values: [...answers].map(([key, value]) => {
            const [method = '', route = '', status = ''] = key.split(' ');
            return { labels: { method, route, status }, value };
          }),
        },
        {
          name: 'concord_request_seconds',
          help: 'How long answers took',
          type: 'histogram',
          values: [
            ...bounds.map((bound, at) => ({
              suffix: '_bucket',
              labels: { le: String(bound) },
              value: buckets[at] ?? 0,
            })),
            { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
            { suffix: '_sum', value: seconds },
            { suffix: '_count', value: count },
          ],
        },
        { name: 'concord_requests_open', help: 'Requests under way', type: 'gauge', values: [{ value: open }] },
        { name: 'concord_streams_open', help: 'Live streams', type: 'gauge', values: [{ value: streams }] },
      ],
    });
  },
  { name: 'requestCounts' },
);
