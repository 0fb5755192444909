import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that work is done for, through all asynchronous steps: log lines name it. */
const flow = new AsyncLocalStorage<string>();

/** Runs what follows as part of a request. */
export function inRequest(requestId: string, next: () => void): void {
  flow.run(requestId, next);
}

export function currentRequestId(): string | undefined {
  return flow.getStore();
}
