import { useEffect } from 'react';
import { wallScreen } from '#platform/screen/wallScreen.ts';
import { lockScreen } from '#platform/session/lock.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const lastTouchKey = 'concord-last-touch';
const checkEveryMs = 5_000;

/** Work in any tab counts: a user who types in one tab is not idle in the others. */
function touch(): void {
  localStorage.setItem(lastTouchKey, String(Date.now()));
}

/** Locks the screen after some idle minutes; 0 never does. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return undefined;
    touch();
    let touchedAt = Date.now();
    const onSign = () => {
      if (Date.now() - touchedAt < 1_000) return; // moving the mouse must not write a hundred times a second
      touchedAt = Date.now();
      touch();
    };
    const timer = setInterval(() => {
      if (wallScreen.get()) return; // nobody touches a screen on the wall
      if (Date.now() - Number(localStorage.getItem(lastTouchKey)) >= minutes * 60_000) lockScreen();
    }, checkEveryMs);
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, onSign);
    };
  }, [minutes]);
}
