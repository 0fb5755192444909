import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { PoolCounts } from '../database/pools.ts';
import { portTrouble } from '../http/listen.ts';
import { exposition, type Metric } from './exposition.ts';

type Options = {
  readonly host: string;
  readonly port: number;
  pools(): Readonly<Record<string, PoolCounts>>;
  /** What the operator of the installation has to know, in figures; those that are not known are left out. */
  condition(): Promise<readonly Metric[]>;
  /** Jobs by state, from the database. */
  jobs(): Promise<Readonly<Record<string, number>>>;
};

const nanoseconds = 1e9;
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

function gauge(name: string, help: string, values: Readonly<Record<string, number>>, label: string): Metric {
  const entries = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
  return { name, help, type: 'gauge', values: entries };
}

const each = <T>(counts: Readonly<Record<string, T>>, pick: (value: T) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, pick(value)]));

/** Figures for Prometheus, on a port of their own: they are for the operator, and never behind the public address. */
export async function serveMetrics(app: FastifyInstance, options: Options): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const collect = async (): Promise<string> => {
    const pools = options.pools();
    const jobs = await options.jobs().catch(() => ({}));
    const condition = await options.condition().catch(() => []);
    const { rss, heapUsed } = process.memoryUsage();
    const text = exposition([
      ...app.requestCounts.metrics(),
      ...condition,
      gauge(
        'concord_pool_connections',
        'Most connections of a pool',
        each(pools, ({ most }) => most),
        'pool',
      ),
      gauge(
        'concord_pool_lent',
        'Connections lent out',
        each(pools, ({ lent }) => lent),
        'pool',
      ),
      gauge(
        'concord_pool_waiting',
        'Requests that wait for one',
        each(pools, ({ waiting }) => waiting),
        'pool',
      ),
      gauge('concord_jobs', 'Jobs by state', jobs, 'state'),
      gauge('concord_exports_open', 'Sheets under way', { all: app.exports.slots.taken() }, 'kind'),
      gauge(
        'concord_computations',
        'Figures, charts and reports that are being made or wait',
        { running: app.computations.slots.taken(), waiting: app.computations.slots.waiting() },
        'state',
      ),
      gauge('concord_memory_bytes', 'Memory', { rss, heapUsed }, 'kind'),
      gauge(
        'concord_event_loop_seconds',
        'How late the event loop was since the last scrape',
        {
          p50: delay.percentile(50) / nanoseconds,
          p99: delay.percentile(99) / nanoseconds,
          max: delay.max / nanoseconds,
        },
        'quantile',
      ),
    ]);
    delay.reset();
    return text;
  };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    collect().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        app.log.warn({ err: error }, 'figures could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  const { host, port } = options;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(portTrouble(cause.code, `${host}:${port}`, cause)));
    server.listen({ host, port }, resolve);
  });
  server.unref();
  const address = server.address();
  app.log.info({ host, port: typeof address === 'object' ? address?.port : port }, 'figures are served');
  app.addHook('onClose', async () => {
    delay.disable();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
