import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Plain JavaScript, since a thread has no loader; found from the root, since the benches run built. */
const workerFile = path.resolve('apps/server/bench/loadWorker.mjs');

export type Load = { readonly requestsPerSecond: number; readonly p99: number };
export type LoadJob = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly milliseconds: number;
};

/** Sends one request after the other over some connections for a while, from a worker thread; bounded in time. */
export function loadFor(job: LoadJob): Promise<Load> {
  const worker = new Worker(workerFile, { workerData: job, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
