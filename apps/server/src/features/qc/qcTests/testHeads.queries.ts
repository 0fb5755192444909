import type { QcTestRow } from '@qc/contract';
import { assay, qcTest } from '@qc/resources';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { recordsKnown } from '#crud/recordsKnown';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type TestFilter, testCondition } from './testFilter.ts';

/** What a test is, without its state of the day. */
export type TestHead = Omit<
  QcTestRow,
  'panelIds' | 'lastRunAt' | 'lastVerdict' | 'dueState' | 'dueAt' | 'state' | 'pendingAlerts'
>;

/** Tests with the names of what they are made of, in one query, by instrument and analyte. */
export async function testHeads(tx: ReadTx, ctx: Caller, filter: TestFilter): Promise<TestHead[]> {
  const name = (alias: string) => localName(ctx.language, alias);
  // What was known on a day is asked seldom, and planned by its day.
  const ask = ctx.asOf ? tx.rows : tx.prepared;
  return ask(sql<TestHead>`
    select t.id, t.assay_id as "assayId", t.lab_instrument_id as "labInstrumentId", ${name('l')} as "labInstrumentName",
      t.analyte_id as "analyteId", ${name('y')} as "analyteName", coalesce(nullif(a.abbreviation, ''), y.abbreviation) as abbreviation,
      y.search_text as "searchText",
      a.method_id as "methodId", ${name('m')} as "methodName", a.unit_id as "unitId", u.symbol as "unitName",
      a.reagent_supplier_id as "reagentSupplierId", a.temperature_id as "temperatureId",
      t.lot_id as "lotId", o.lot_number as "lotNumber", to_char(o.expiry_date, 'YYYY-MM-DD') as "lotExpiryDate",
      t.levels, t.decimals, t.entry_mode as "entryMode", t.status, t.rule_set_id as "ruleSetId", t.tae_type_id as "taeTypeId", t.version
    from ${recordsKnown(ctx, qcTest)} t
    join ${recordsKnown(ctx, assay)} a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join analyte y on y.id = t.analyte_id
    join method m on m.id = a.method_id
    join unit u on u.id = a.unit_id
    join lot o on o.id = t.lot_id
    where ${testCondition(ctx, filter)}
    order by l.name, t.lab_instrument_id, y.name, o.lot_number, t.id`);
}

/** The names of the test that an answer is about. */
export const headNames = ({ id, labInstrumentName, analyteName, abbreviation, lotNumber }: TestHead) => ({
  qcTestId: id,
  labInstrumentName,
  analyteName,
  abbreviation,
  lotNumber,
});
