import { useCallback, useMemo } from 'react';
import { useSession } from '#platform/session/session.ts';
import { readEntry, writeEntry } from '#platform/store/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';
import type { TextColumn } from './sheet/sheetColumns.ts';
import { signOf } from './sheet/signOf.ts';

/** A user's settings of entry, stored between sessions. */
export type EntrySettings = { readonly initials: string; readonly texts: readonly TextColumn[] };

/** As stored: the initials belong to one account, so that other users of the same computer do not get them. */
type Kept = EntrySettings & { readonly userId?: string };

const defaults: Kept = { initials: '', texts: ['comment'] };
const settings = createStore<Kept>({ ...defaults, ...readEntry<Kept>('entrySettings') });

export function useEntrySettings(): readonly [EntrySettings, (change: Partial<EntrySettings>) => void] {
  const user = useSession();
  const kept = useStore(settings);
  const initials = kept.userId === user?.userId ? kept.initials : signOf(user?.name ?? '');
  const userId = user?.userId ?? '';
  const change = useCallback(
    (part: Partial<EntrySettings>) => {
      settings.update((now) => ({ ...now, initials, userId, ...part }));
      writeEntry('entrySettings', settings.get(), 'persistent');
    },
    [initials, userId],
  );
  return [useMemo(() => ({ texts: kept.texts, initials }), [kept.texts, initials]), change];
}
