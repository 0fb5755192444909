import { type AnyCall, type InputOf, type ListedResult, resultCalls, type WriteOutcome } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, isConflict } from '#platform/api/api.ts';
import { refreshTopics, send } from '#platform/api/call.ts';
import { translate } from '#platform/language/language.ts';
import { confirm, confirmDelete } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { resultTopics } from '../../entry/save/useSave.ts';
import { alertsIn, type CompletedAct, changesIn } from './ActOutcome.tsx';

/** An act that needs more than a click: a reason, a verdict, a new value. */
type OpenAct =
  | { readonly kind: 'exclude' | 'restore' | 'override'; readonly results: readonly ListedResult[] }
  | { readonly kind: 'edit'; readonly result: ListedResult };

/** A call that changes results and answers with their verdicts. */
type ResultWrite = AnyCall & { readonly types?: { readonly answer: WriteOutcome } };

export type ResultActs = ReturnType<typeof useResultActs>;

/** Shows in one line what an act did; its verdicts and alerts stay above the list. */
function say(lastAct: CompletedAct): void {
  const changes = changesIn(lastAct).length;
  const cancelled = alertsIn(lastAct).filter(({ is }) => is === 'cancelled').length;
  const parts = [
    translate('dailyQc.stored'),
    ...(changes > 0 ? [translate('dailyQc.didChange', { count: changes })] : []),
    ...(cancelled > 0 ? [translate('dailyQc.didCancel', { count: cancelled })] : []),
  ];
  snackbar.success(parts.join(translate('dailyQc.semicolon')));
}

/**
 * The acts on stored results: every call answers with the verdicts that changed. Results of another laboratory are
 * read-only, even if the role would allow more.
 */
export function useResultActs(onDone: () => void, isElsewhere = false) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenAct>();
  const [lastAct, setLastAct] = useState<CompletedAct>();
  const canEdit = usePermission('qcTestResult_edit') && !isElsewhere;
  const canOverride = usePermission('qcTestResult_override') && !isElsewhere;
  const canRemove = usePermission('qcTestResult_delete') && !isElsewhere;
  const canComment = usePermission('qcTestResult_add') && !isElsewhere;
  return useMemo(() => {
    const refresh = () => refreshTopics(client, ...resultTopics);
    const act = async <C extends ResultWrite>(call: C, input: InputOf<C>, results: readonly ListedResult[]) => {
      const outcome: WriteOutcome = await send(call, input, { showsConflict: true });
      say({ outcome, results });
      setLastAct({ outcome, results });
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
    return { open, setOpen, lastAct, setLastAct, act, remove, refresh, canEdit, canOverride, canRemove, canComment };
  }, [client, onDone, open, lastAct, canEdit, canOverride, canRemove, canComment]);
}

/** The API client has already shown a refusal; a conflict with another user is shown here. */
async function tolerant(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError && isConflict(error)) snackbar.error(error.message);
  }
}
