import { resultCalls, type WriteOutcome } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { refreshTopics } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { translate } from '#platform/language/language.ts';
import { showSnackbar, snackbar } from '#platform/messages/snackbar.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { currentUser } from '#platform/session/session.ts';
import type { EntryMode } from '../sheet/sheetColumns.ts';
import { makeId } from './makeId.ts';
import { type Judged, newResults } from './newResults.ts';
import { type Saved, savedRuns } from './savedRuns.ts';

type Options = {
  readonly title: string;
  readonly mode: EntryMode;
  readonly initials: string;
  /** Called with the runs that have left the sheet: stored, or kept to be sent. */
  readonly onGone: (runIds: ReadonlySet<string>) => void;
};

/** What new results change: everything that shows results, and the alerts they raise. */
export const resultTopics = ['qcTestResult', 'qcTestAlert'] as const;

/** Saves typed runs with one call, only once even if pressed twice, and puts them in the outbox when offline. */
export function useSave({ title, mode, initials, onGone }: Options) {
  const client = useQueryClient();
  const [saved, setSaved] = useState<Saved>();
  const [problem, setProblem] = useState('');
  const send = useCallback(
    async (rows: readonly Judged[]) => {
      const owner = currentUser();
      const results = newResults(rows, { mode, initials });
      if (!owner || results.length === 0) return;
      setProblem('');
      setSaved(undefined);
      const parcel = {
        id: makeId(),
        owner: { userId: owner.userId, tenantId: owner.tenantId },
        path: resultCalls.add.path,
        body: { results },
        count: results.length,
        title,
      };
      const delivery = await outbox.hand<WriteOutcome>(parcel).catch((error: unknown) => ({
        kind: 'refused' as const,
        error: new Error(translate('dailyQc.storageFailed'), { cause: error }),
      }));
      if (delivery.kind === 'refused') {
        setProblem(delivery.error.message);
        showSnackbar(translate('frame.resultsAddFailed'), { color: 'error' });
        return;
      }
      onGone(new Set(rows.map(({ row }) => row.runId)));
      if (delivery.kind === 'waiting') {
        snackbar.warning(translate('dailyQc.waitingKept'));
        return;
      }
      setSaved(savedRuns(delivery.answer, results, rows));
      showSnackbar(translate('frame.resultsAdded'));
      void refreshTopics(client, ...resultTopics);
    },
    [client, initials, mode, onGone, title],
  );
  const [save, isSaving] = useOnce(send);
  return { save, isSaving, saved, problem, setProblem, dismiss: () => setSaved(undefined) };
}
