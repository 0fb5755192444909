import { type CreateBatchAnswer, qcTestCalls, recordCalls } from '@qc/contract';
import { qcTestPanel, target } from '@qc/resources';
import { send } from '#platform/call.ts';
import { dayjs } from '#platform/dayjs.ts';
import type { Proposal } from './proposals.ts';
import type { FirstDay } from './useFirstDay.ts';

export type TargetWay = 'maker' | 'floating';
type Chosen = { readonly rows: readonly Proposal[]; readonly supplierId: string; readonly way: TargetWay };
type Created = CreateBatchAnswer['created'][number];

/** What was created, which of it lacks a target, and what was passed over, by analyte. */
export type CreatedTests = {
  readonly count: number;
  readonly withoutTarget: readonly string[];
  readonly passedOver: readonly string[];
};

const quiet = { isQuiet: true };

/** A target of each level that accumulates from the results; judged from today on, as the maker's values are. */
async function saveFloating(created: readonly Created[], rows: readonly Proposal[]): Promise<void> {
  const effectiveFrom = dayjs().format('YYYY-MM-DD 00:00:00');
  for (const { qcTestId, analyteId } of created)
    for (const level of rows.find((row) => row.analyteId === analyteId)?.levels ?? [])
      await send(recordCalls(target).save, { qcTestId, level, kind: 'floating', effectiveFrom }, quiet);
}

/** Tests with their assays, targets and a panel for each instrument, by the calls that the screens of each use. */
export async function createTests(day: FirstDay, { rows, supplierId, way }: Chosen): Promise<CreatedTests> {
  const nameOf = (analyteId: string | null) => rows.find((row) => row.analyteId === analyteId)?.name ?? '';
  const lotNumber = String(day.lots.find(({ id }) => id === day.lotId)?.lotNumber ?? '');
  let count = 0;
  const withoutTarget = new Set<string>();
  const passedOver = new Set<string>();
  for (const labInstrumentId of day.instrumentIds) {
    const analytes = rows.map(({ analyteId, methodId, unitId }) => ({
      analyteId,
      ...(methodId !== null && { methodId }),
      unitId,
      // Of an assay that is there its own supplier counts.
      ...(!hasAssay(day, labInstrumentId, analyteId) && { reagentSupplierId: supplierId }),
    }));
    const body = { lotId: day.lotId, labInstrumentId, analytes, targets: way === 'maker' ? 'maker' : 'none' } as const;
    const { created, skipped } = await send(qcTestCalls.createBatch, body, quiet);
    if (way === 'floating') await saveFloating(created, rows);
    count += created.length;
    for (const each of created) if (each.withoutTarget.length > 0) withoutTarget.add(nameOf(each.analyteId));
    for (const { analyteId, reason } of skipped) if (reason !== 'exists') passedOver.add(nameOf(analyteId));
    const instrument = day.instruments.find(({ id }) => id === labInstrumentId);
    const name = `${String(instrument?.name ?? '')} ${lotNumber}`.slice(0, 60);
    const qcTestIds = created.map(({ qcTestId }) => qcTestId);
    if (qcTestIds.length > 0 && !day.panels.some((panel) => panel.name === name))
      await send(recordCalls(qcTestPanel).save, { name, qcTestIds }, quiet);
  }
  return { count, withoutTarget: [...withoutTarget], passedOver: [...passedOver] };
}

function hasAssay({ assays }: FirstDay, labInstrumentId: string, analyteId: string): boolean {
  return assays.some((assay) => assay.labInstrumentId === labInstrumentId && assay.analyteId === analyteId);
}
