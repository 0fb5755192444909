import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps everything on the screens in step with what others do. Fetched after the first screen: nobody waits for it. */
export function useLiveQueries(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    void import('./keepInStep.ts').then(({ keepInStep }) => {
      if (!isOver) end = keepInStep(client);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [client]);
}
