import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadLater } from '#platform/loadLater.ts';

/** Keeps everything on the screens in step with what others do. Fetched after the first screen: nobody waits for it. */
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
