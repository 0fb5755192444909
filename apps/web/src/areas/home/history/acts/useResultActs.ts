import { type AnyCall, type InputOf, type ListedResult, resultCalls, type WriteOutcome } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, isConflict } from '#platform/api.ts';
import { refreshTopics, send } from '#platform/call.ts';
import { confirm, confirmDelete } from '#platform/confirm.ts';
import { translate } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { resultTopics } from '../../entry/save/useSave.ts';
import { alertsIn, changesIn, type Told } from './ActOutcome.tsx';

/** An act that needs more than a click: a reason, a verdict, a new value. */
export type OpenAct =
  | { readonly kind: 'exclude' | 'restore' | 'override'; readonly results: readonly ListedResult[] }
  | { readonly kind: 'edit'; readonly result: ListedResult };

/** A call that changes results and answers with their verdicts. */
type ResultWrite = AnyCall & { readonly types?: { readonly answer: WriteOutcome } };

export type ResultActs = ReturnType<typeof useResultActs>;

/** Says what an act did in one line; the verdicts and alerts behind it stay above the list. */
function say(told: Told): void {
  const [changes, cancelled] = [changesIn(told).length, alertsIn(told).filter(({ is }) => is === 'cancelled').length];
  const parts = [
    translate('dailyQc.stored'),
    ...(changes > 0 ? [translate('dailyQc.didChange', { count: changes })] : []),
    ...(cancelled > 0 ? [translate('dailyQc.didCancel', { count: cancelled })] : []),
  ];
  snackbar.success(parts.join(translate('dailyQc.semicolon')));
}

/**
 * What may be done to stored results, and doing it: every call answers with the verdicts that changed. Results of another's
 * laboratory are only read, whatever the role says.
 */
export function useResultActs(onDone: () => void, isElsewhere = false) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenAct>();
  const [told, setTold] = useState<Told>();
  const canEdit = usePermission('qcTestResult_edit') && !isElsewhere;
  const canOverride = usePermission('qcTestResult_override') && !isElsewhere;
  const canRemove = usePermission('qcTestResult_delete') && !isElsewhere;
  const canComment = usePermission('qcTestResult_add') && !isElsewhere;
  return useMemo(() => {
    const refresh = () => refreshTopics(client, ...resultTopics);
    const act = async <C extends ResultWrite>(call: C, input: InputOf<C>, results: readonly ListedResult[]) => {
      const outcome: WriteOutcome = await send(call, input, { showsConflict: true });
      say({ outcome, results });
      setTold({ outcome, results });
      setOpen(undefined);
      onDone();
      await refresh();
    };
    const remove = async (results: readonly ListedResult[]) => {
      const isSure =
        results.length === 1
          ? await confirmDelete()
          : await confirm({
              title: translate('frame.confirmation'),
              text: translate('dailyQc.removeMany', { count: results.length }),
              action: translate('dailyQc.remove'),
              isDangerous: true,
            });
      if (isSure) await tolerant(act(resultCalls.remove, { ids: results.map(({ id }) => id).join() }, results));
    };
    return { open, setOpen, told, setTold, act, remove, refresh, canEdit, canOverride, canRemove, canComment };
  }, [client, onDone, open, told, canEdit, canOverride, canRemove, canComment]);
}

/** A refusal has been told already; that somebody was faster is said here. */
async function tolerant(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError && isConflict(error)) snackbar.error(error.message);
  }
}
