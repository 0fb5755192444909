import { useCallback, useState } from 'react';
import { currentUser } from '#platform/session/session.ts';
import { readEntry, writeEntry } from '#platform/store/storage.ts';

/** A choice that is stored for this user in this browser. */
export function useRemembered<T extends object>(name: string, first: T): readonly [T, (next: T) => void] {
  const key = `${name}-${currentUser()?.userId ?? ''}`;
  const [value, setValue] = useState<T>(() => ({ ...first, ...readEntry<T>(key) }));
  const remember = useCallback(
    (next: T) => {
      setValue(next);
      writeEntry(key, next, 'persistent');
    },
    [key],
  );
  return [value, remember];
}
