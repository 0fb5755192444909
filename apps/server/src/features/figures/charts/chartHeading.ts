import type { ChartTest } from '@qc/contract';
import { QcTestNotFound, type TestHead, testHeads } from '#features/qc/qcTests/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The test of a chart, sealed or not. */
export async function testOfChart(tx: ReadTx, ctx: Caller, id: string): Promise<TestHead> {
  const [test] = await testHeads(tx, ctx, { ids: [id], sealed: true });
  if (!test) throw QcTestNotFound({ id });
  return test;
}

/** The heading above the chart. */
export function headingOf(test: TestHead): ChartTest {
  const { id, labInstrumentName, analyteName, abbreviation, methodName, unitName, decimals, entryMode, status } = test;
  const { lotId, lotNumber, lotExpiryDate, levels } = test;
  return {
    id,
    labInstrumentName,
    analyteName,
    abbreviation,
    methodName,
    lotId,
    lotNumber,
    lotExpiryDate,
    unitName,
    levels,
    decimals,
    entryMode,
    status,
  };
}
