import { useEffect } from 'react';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/**
 * Protects typed text outside a form of a declaration: as long as `isDirty`, leaving asks first. After saving, the caller
 * must call `setDirty(false)` before it navigates.
 */
export function useKeepTyped(isDirty: boolean) {
  const guard = useUnsavedGuard();
  const { setDirty } = guard;
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);
  return guard;
}
