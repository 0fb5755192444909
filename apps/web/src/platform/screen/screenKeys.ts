import { useEffect } from 'react';
import { createStore } from '../store/store.ts';

/** The sections of the help page `keyboard` that a screen may name, by their headings in English. */
export const keysSections = ['lists', 'result-entry', 'charts', 'calendar', 'progress-of-reporting'] as const;
export type KeysSection = (typeof keysSections)[number];

/** The sections whose keys work on the open screen; the help shows them. */
export const screenKeys = createStore<readonly KeysSection[]>([]);

/** Says that the keys of a section work while the component is shown. */
export function useScreenKeys(section: KeysSection): void {
  useEffect(() => {
    screenKeys.update((now) => [...now, section]);
    return () => screenKeys.update((now) => now.toSpliced(now.lastIndexOf(section), 1));
  }, [section]);
}
