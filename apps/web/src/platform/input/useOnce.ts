import { useCallback, useRef, useState } from 'react';

/** An act that does not start again while it runs: pressing twice sends once. */
export function useOnce<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
): readonly [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const latest = useRef(act);
  latest.current = act;
  const run = useCallback(async (...args: Args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await latest.current(...args);
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }, []);
  return [run, isRunning];
}
