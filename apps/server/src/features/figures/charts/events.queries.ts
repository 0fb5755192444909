import type { ChartEvent } from '@qc/contract';
import { qcTestEvent } from '@qc/resources';
import { sql } from 'kysely';
import { recordsKnown } from '#crud/recordsKnown';
import type { TestHead } from '#features/qc/qcTests/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** Events of a test, its assay, instrument or lot that may explain a shift on its chart. */
export function chartEvents(
  tx: ReadTx,
  ctx: Caller,
  { test, from, to }: { test: TestHead; from: string; to: string },
): Promise<ChartEvent[]> {
  return tx.rows(sql<ChartEvent>`
    select id, event_type as "eventType", title, to_char(event_date, 'YYYY-MM-DD HH24:MI:SS') as "eventDate",
      (extract(epoch from event_date) * 1000)::float8 as instant, message, related_kind as "relatedKind", resets_lookback as "resetsLookback"
    from ${recordsKnown(ctx, qcTestEvent)} e
    where tenant_id = ${ctx.tenantId} and deleted_at is null and event_date >= ${from}::timestamptz and event_date < ${to}::timestamptz
      and (qc_test_id = ${test.id} or assay_id = ${test.assayId} or lab_instrument_id = ${test.labInstrumentId} or lot_id = ${test.lotId})
    order by event_date, id limit 500`);
}
