import { TooManyRequests } from '../http/rateLimit.ts';

/** Who asks for work: somebody who has logged in from there before, or anybody. */
export type Lane = 'known' | 'anybody';

type GateLimits = {
  readonly parallel: number;
  /** How many may wait behind them. */
  readonly waiting: number;
  /** What anybody may have of both, so that a flood leaves room for people who are known. */
  readonly anybody?: { readonly parallel: number; readonly waiting: number };
};

/** Runs up to `parallel` tasks concurrently and queues `waiting` more; beyond that it refuses with 429. */
export function createGate(limits: GateLimits): <T>(task: () => Promise<T>, lane?: Lane) => Promise<T> {
  const { parallel, waiting, anybody = { parallel, waiting } } = limits;
  const lines: Record<Lane, (() => void)[]> = { known: [], anybody: [] };
  const running: Record<Lane, number> = { known: 0, anybody: 0 };
  const mostWaiting: Record<Lane, number> = { known: waiting, anybody: anybody.waiting };

  const isFree = (lane: Lane): boolean =>
    running.known + running.anybody < parallel && (lane === 'known' || running.anybody < anybody.parallel);
  const letIn = (): void => {
    for (const lane of ['known', 'anybody'] as const)
      while (isFree(lane)) {
        const next = lines[lane].shift();
        if (!next) break;
        running[lane]++;
        next();
      }
  };
  return async (task, lane = 'known') => {
    if (isFree(lane)) running[lane]++;
    else {
      if (lines[lane].length >= mostWaiting[lane]) throw TooManyRequests();
      await new Promise<void>((resolve) => lines[lane].push(resolve));
    }
    try {
      return await task();
    } finally {
      running[lane]--;
      letIn();
    }
  };
}
