import { type ImportBatch, importCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withRows } from '#components/ui/table/selection.ts';
import { refreshTopics, send } from '#platform/api/call.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { confirmAct } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

type Named = ReadonlyMap<string, string>;

/** Imports that can be read again: not running, with a stored file, and not part of the central body's file. */
export const isReadable = ({ status, source, hasFile }: ImportBatch): boolean =>
  hasFile && status !== 'Processing' && source !== 'centre';

/** Reads files again one after the other; what one of them is refused for keeps none of the others out. */
async function readAgain(chosen: Named): Promise<string[]> {
  const refused: string[] = [];
  for (const [id, fileName] of chosen) {
    try {
      await send(importCalls.reprocess, { id });
    } catch {
      refused.push(fileName);
    }
  }
  return refused;
}

/** Imports that were chosen to be read again, across pages. */
export function useReprocessing(batches: readonly ImportBatch[]) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Named>(new Map());
  const set = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => {
      const names = new Map([...now, ...batches.map(({ id, fileName }) => [id, fileName] as const)]);
      return new Map([...withRows(new Set(now.keys()), ids, isOn)].map((id) => [id, names.get(id) ?? id]));
    });
  const act = async () => {
    const n = chosen.size;
    if (!(await confirmAct(translate('imports.reprocess'), translate('imports.reprocessAsk', { n })))) return;
    const refused = await readAgain(chosen);
    setChosen(new Map());
    const names = refused.join(', ');
    if (n > refused.length) snackbar.success(t('imports.reprocessStarted', { n: n - refused.length }));
    if (refused.length > 0) snackbar.error(t('imports.reprocessRefused', { n: refused.length, names }));
    await refreshTopics(client, 'qcTestImportHistory');
  };
  return { ids: new Set(chosen.keys()), set, act };
}
