import { qcTestCalls } from '@qc/contract';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { fetchFile } from '#platform/api/call.ts';

/** Settings and targets of the chosen tests, or of all, as an Excel file; the API client has already shown a failure. */
export async function exportQcTestDetail(ids: readonly string[] = []): Promise<void> {
  const file = await fetchFile(qcTestCalls.exportDetail, { ids: ids.join() }).catch(() => undefined);
  if (file) saveFile(file);
}
