import { type RawBuilder, sql } from 'kysely';

/** Whether another test of the assay of `qc_test t` is in use on an earlier lot of the same control. */
export const earlierLotOf = (tenant: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select 1 from qc_test e join lot former on former.id = e.lot_id join lot present on present.id = t.lot_id
  where e.tenant_id = ${tenant} and e.assay_id = t.assay_id and e.id <> t.id and e.status = 'Active' and e.deleted_at is null
    and former.brand_id = present.brand_id and former.expiry_date < present.expiry_date)`;
