import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadLater } from '#platform/loading/loadLater.ts';

/** Keeps all screens up to date with the changes of other users. Loaded after the first screen, which need not wait for it. */
export function useLiveQueries(): void {
  const client = useQueryClient();
  useEffect(() => {
    let end: (() => void) | undefined;
    const giveUp = loadLater(
      () => import('./keepInStep.ts'),
      ({ keepInStep }) => {
        end = keepInStep(client);
      },
    );
    return () => {
      giveUp();
      end?.();
    };
  }, [client]);
}
