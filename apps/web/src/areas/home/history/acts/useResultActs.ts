import { type AnyCall, type InputOf, type ListedResult, resultCalls, type WriteOutcome } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#platform/api.ts';
import { refreshTopics, send } from '#platform/call.ts';
import { confirm, confirmDelete } from '#platform/confirm.ts';
import { translate } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { resultTopics } from '../../entry/save/useSave.ts';

/** An act that needs more than a click: a reason, a verdict, a new value. */
export type OpenAct =
  | { readonly kind: 'exclude' | 'restore' | 'override'; readonly results: readonly ListedResult[] }
  | { readonly kind: 'edit'; readonly result: ListedResult };

/** A call that changes results and answers with their verdicts. */
type ResultWrite = AnyCall & { readonly types?: { readonly answer: WriteOutcome } };

export type ResultActs = ReturnType<typeof useResultActs>;

function say({ changed }: WriteOutcome): void {
  const count = changed.length;
  snackbar.success(count > 0 ? translate('dailyQc.doneChanged', { count }) : translate('dailyQc.done'));
}

/** What may be done to stored results, and doing it: every call answers with the verdicts that changed. */
export function useResultActs(onDone: () => void) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenAct>();
  const canEdit = usePermission('qcTestResult_edit');
  const canOverride = usePermission('qcTestResult_override');
  const canRemove = usePermission('qcTestResult_delete');
  const canComment = usePermission('qcTestResult_add');
  return useMemo(() => {
    const refresh = () => refreshTopics(client, ...resultTopics);
    const act = async <C extends ResultWrite>(call: C, input: InputOf<C>) => {
      const outcome: WriteOutcome = await send(call, input);
      say(outcome);
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
      if (isSure) await tolerant(act(resultCalls.remove, { ids: results.map(({ id }) => id).join() }));
    };
    return { open, setOpen, act, remove, refresh, canEdit, canOverride, canRemove, canComment };
  }, [client, onDone, open, canEdit, canOverride, canRemove, canComment]);
}

/** A refusal has been told already; a conflict (409) is silent and is said here. */
async function tolerant(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError && error.code === 409) snackbar.error(error.message);
  }
}
