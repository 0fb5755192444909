import { lotExpiryCalls } from '@qc/contract';
import { send } from '#platform/api/call.ts';
import { translate } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useAct } from '../useAct.ts';

/** Undoes the start of a lot as a whole, and reports what was removed. */
export function useUndoStart(onDone: () => void) {
  return useAct(async (id: string) => {
    const { removed } = await send(lotExpiryCalls.undoStart, { id }, { isQuiet: true });
    snackbar.success(translate('lotExpiries.undone', { count: removed }));
    onDone();
  });
}
