import { useCallback } from 'react';
import { readEntry, writeEntry } from '#platform/storage.ts';
import { createStore, useStore } from '#platform/store.ts';
import type { TextColumn } from './sheet/columns.ts';

/** What a person keeps from one morning to the next. */
export type EntrySettings = { readonly initials: string; readonly texts: readonly TextColumn[] };

const defaults: EntrySettings = { initials: '', texts: ['comment'] };
const settings = createStore<EntrySettings>({ ...defaults, ...readEntry<EntrySettings>('entrySettings') });

export function useEntrySettings(): readonly [EntrySettings, (change: Partial<EntrySettings>) => void] {
  const change = useCallback((part: Partial<EntrySettings>) => {
    settings.update((now) => ({ ...now, ...part }));
    writeEntry('entrySettings', settings.get(), 'persistent');
  }, []);
  return [useStore(settings), change];
}
