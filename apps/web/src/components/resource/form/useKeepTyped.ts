import { useEffect } from 'react';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/**
 * Keeps what was typed outside a form of a declaration: as long as `isDirty`, leaving asks first. Who has saved it calls
 * `setDirty(false)` before going on.
 */
export function useKeepTyped(isDirty: boolean) {
  const guard = useUnsavedGuard();
  const { setDirty } = guard;
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);
  return guard;
}
