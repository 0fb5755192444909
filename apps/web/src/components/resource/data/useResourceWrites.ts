import type { Resource, Values } from '@qc/resource-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#platform/api/api.ts';
import { translate } from '#platform/language/language.ts';
import { confirm, confirmDelete } from '#platform/messages/confirm.ts';
import { showSnackbar, snackbar, snackbarTimes } from '#platform/messages/snackbar.ts';
import { refreshRecords } from './resourceQueries.ts';
import { type Origin, removeRecords, type SaveOutcome, saveRecord } from './resourceWrites.ts';

/** The most records that a message names; the rest is only counted. */
const mostNamed = 5;

function namesOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '');
}

const confirmMany = (count: number, subject: string | undefined) =>
  confirm({
    subject,
    title: translate('frame.confirmation'),
    text: translate('resource.confirmRemoveMany', { count }),
    action: translate('frame.delete'),
    isDangerous: true,
  });

/** Saving and removing records of a resource, with the messages to the user and the lists that become stale. */
export function useResourceWrites(resource: Resource) {
  const client = useQueryClient();
  return useMemo(() => {
    const refresh = () => refreshRecords(client, resource.name);
    const save = async (values: Values, origin?: Origin): Promise<SaveOutcome> => {
      const outcome = await saveRecord(resource, values, origin);
      if (outcome.kind === 'saved') {
        snackbar.success(translate('resource.saved'));
        void refresh();
      }
      return outcome;
    };
    return {
      refresh,
      save,
      /** Changes a record without a form: a message says why the server refuses it, and a newer version is fetched. */
      async change(values: Values, origin: Origin): Promise<void> {
        const outcome = await save(values, origin);
        if (outcome.kind === 'refused') snackbar.error(outcome.message);
        if (outcome.kind !== 'conflict') return;
        snackbar.error(translate('resource.conflictTitle'));
        void refresh();
      },
      /** Asks, removes, and returns whether it was done. A record in use stays, and the server names what uses it. */
      async remove(ids: readonly string[], names: readonly string[] = []): Promise<boolean> {
        const subject = namesOf(names);
        const isSure = ids.length === 1 ? await confirmDelete(subject) : await confirmMany(ids.length, subject);
        if (!isSure) return false;
        try {
          await removeRecords(resource, ids);
        } catch (error) {
          // A sentence that names what uses a record takes longer to read than a second.
          if (error instanceof ApiError && error.code !== 401)
            showSnackbar(error.message, { color: 'error', timeoutMs: snackbarTimes.component });
          return false;
        }
        snackbar.success(translate('resource.removed', { count: ids.length }));
        void refresh();
        return true;
      },
    };
  }, [client, resource]);
}
