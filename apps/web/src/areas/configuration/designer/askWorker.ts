import type { DesignAnswer, DesignJob } from './designJob.ts';

/** Runs a job in a separate worker; a job that is no longer wanted ends with its worker. */
export function askWorker<T extends DesignAnswer>(job: DesignJob, signal: AbortSignal): Promise<T> {
  const worker = new Worker(new URL('./design.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<T>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(job);
  });
}
