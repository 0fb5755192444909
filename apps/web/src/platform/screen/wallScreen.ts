import { useEffect } from 'react';
import { createStore } from '../store/store.ts';

/** Whether a wall board is shown: inactivity does not lock it. */
export const wallScreen = createStore(false);

/** Keeps the screen unlocked while the caller is mounted, and the display awake where the browser can. */
export function useWallScreen(): void {
  useEffect(() => {
    wallScreen.set(true);
    let awake: { release(): Promise<void> } | undefined;
    let isGone = false;
    const stayAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
        else awake = lock;
      } catch {
        // Refused, for instance on a low battery: the board is shown all the same.
      }
    };
    const onVisibility = () => void stayAwake();
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isGone = true;
      wallScreen.set(false);
      document.removeEventListener('visibilitychange', onVisibility);
      void awake?.release().catch(() => undefined);
    };
  }, []);
}
