import { useBlocker } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { translate } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';

const askToLeave = () =>
  confirm({
    title: translate('resource.unsavedTitle'),
    text: translate('resource.unsaved'),
    action: translate('resource.leave'),
    isDangerous: true,
  });

/**
 * Protects unsaved work: asks before the form is left by a link, by "back", or by closing it. The browser asks before the
 * page itself is left.
 */
export function useUnsavedGuard() {
  const isDirty = useRef(false);
  useBlocker({
    shouldBlockFn: async () => isDirty.current && !(await askToLeave()),
    enableBeforeUnload: () => isDirty.current,
  });
  const setDirty = useCallback((now: boolean) => {
    isDirty.current = now;
  }, []);
  /** Closes immediately if nothing changed, else after the user agreed to lose the changes. */
  const leave = useCallback(async (close: () => void) => {
    if (isDirty.current && !(await askToLeave())) return;
    isDirty.current = false;
    close();
  }, []);
  return useMemo(() => ({ setDirty, leave }), [setDirty, leave]);
}
