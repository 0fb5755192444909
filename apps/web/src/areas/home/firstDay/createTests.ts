import { qcTestCalls, recordCalls } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { send } from '#platform/api/call.ts';
import type { Proposal } from './proposals.ts';
import type { FirstDay } from './useFirstDay.ts';

export type TargetWay = 'maker' | 'floating';
type Chosen = { readonly rows: readonly Proposal[]; readonly supplierId: string; readonly way: TargetWay };

/** What was created, which of it lacks a target, and what was passed over, by analyte. */
export type CreatedTests = {
  readonly count: number;
  readonly withoutTarget: readonly string[];
  readonly passedOver: readonly string[];
};

const quiet = { isQuiet: true };

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
    const body = { lotId: day.lotId, labInstrumentId, analytes, targets: way };
    const { created, skipped } = await send(qcTestCalls.createBatch, body, quiet);
    count += created.length;
    for (const each of created) if (each.withoutTarget.length > 0) withoutTarget.add(nameOf(each.analyteId));
    for (const { analyteId, reason } of skipped) if (reason !== 'exists') passedOver.add(nameOf(analyteId));
    const instrument = day.instruments.find(({ id }) => id === labInstrumentId);
    const name = `${String(instrument?.name ?? '')} ${lotNumber}`.slice(0, 60);
    // Tests of an interrupted press have no panel yet: they are in it as well.
    const present = skipped.flatMap(({ reason, qcTestId }) => (reason === 'exists' && qcTestId ? [qcTestId] : []));
    const qcTestIds = [...created.map(({ qcTestId }) => qcTestId), ...present];
    if (qcTestIds.length > 0 && !day.panels.some((panel) => panel.name === name))
      await send(recordCalls(qcTestPanel).save, { name, qcTestIds }, quiet);
  }
  return { count, withoutTarget: [...withoutTarget], passedOver: [...passedOver] };
}

function hasAssay({ assays }: FirstDay, labInstrumentId: string, analyteId: string): boolean {
  return assays.some((assay) => assay.labInstrumentId === labInstrumentId && assay.analyteId === analyteId);
}
