import type { SuccessorLot } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A test in use on a lot, without a parallel one on a later lot of the same product. */
type TestToFollow = {
  readonly id: string;
  readonly analyteId: string;
  readonly analyteName: string;
  readonly labInstrumentName: string;
};

/** What `n` is to `o`: the same product (a brand is its maker's name and product), usable longer. */
const isLater = sql`n.brand_id = o.brand_id and n.expiry_date > o.expiry_date and n.id <> o.id and n.deleted_at is null`;

function testsToFollow(tx: ReadTx, ctx: Caller, lotId: string): Promise<TestToFollow[]> {
  return tx.rows(sql<TestToFollow>`
    select t.id, t.analyte_id as "analyteId", ${localName(ctx.language, 'y')} as "analyteName", ${localName(ctx.language, 'l')} as "labInstrumentName"
    from qc_test t join lot o on o.id = t.lot_id join analyte y on y.id = t.analyte_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    where t.tenant_id = ${ctx.tenantId} and t.lot_id = ${lotId} and t.status = 'Active' and t.deleted_at is null
      and not exists (select 1 from qc_test s join lot n on n.id = s.lot_id and ${isLater}
        where s.tenant_id = ${ctx.tenantId} and s.assay_id = t.assay_id and s.status = 'Active' and s.deleted_at is null)
    order by l.name, y.name, t.id`);
}

type LaterLot = Omit<SuccessorLot, 'tests' | 'notAssayed'> & {
  /** Analytes that the old lot has values for and this one has not. */
  readonly lacking: readonly string[];
};

/**
 * Later lots of the same product that are in use, the soonest first. A control for which the maker never states an
 * analyte stays usable: the laboratory sets its own targets anyway.
 */
function laterLots(tx: ReadTx, ctx: Caller, lotId: string): Promise<LaterLot[]> {
  return tx.rows(sql<LaterLot>`
    select n.id as "lotId", n.lot_number as "lotNumber", ${localName(ctx.language, 'b')} as "brandName", b.product,
      to_char(n.expiry_date, 'YYYY-MM-DD') as "expiryDate", n.expiry_date - ${ctx.now()}::timestamptz::date as "daysLeft",
      array(select distinct v.analyte_id::text from lot_analyte v where v.lot_id = o.id and v.deleted_at is null
        and not exists (select 1 from lot_analyte w where w.lot_id = n.id and w.analyte_id = v.analyte_id and w.deleted_at is null)) as lacking
    from lot o join lot n on ${isLater} join brand b on b.id = n.brand_id
    where o.id = ${lotId} and o.deleted_at is null and n.status = 'Active' and n.expiry_date >= ${ctx.now()}::timestamptz::date
    order by n.expiry_date, n.lot_number`);
}

/** A lot that can follow, with the tests that can continue on it and those that cannot. */
type Successor = {
  readonly lot: Omit<LaterLot, 'lacking'>;
  readonly follows: readonly TestToFollow[];
  readonly staysBehind: readonly TestToFollow[];
};

export async function successorsOf(tx: ReadTx, ctx: Caller, lotId: string): Promise<Successor[]> {
  const tests = await testsToFollow(tx, ctx, lotId);
  const lots = await laterLots(tx, ctx, lotId);
  return lots
    .map(({ lacking, ...lot }) => ({
      lot,
      follows: tests.filter(({ analyteId }) => !lacking.includes(analyteId)),
      staysBehind: tests.filter(({ analyteId }) => lacking.includes(analyteId)),
    }))
    .filter(({ follows }) => follows.length > 0);
}

const namesOf = (tests: readonly TestToFollow[]) => [...new Set(tests.map(({ analyteName }) => analyteName))];

/** The lots that may be started after one. */
export async function listSuccessors(ctx: Ctx, { lotId }: { readonly lotId: string }): Promise<SuccessorLot[]> {
  const found = await ctx.read((tx) => successorsOf(tx, ctx, lotId));
  return found.map(({ lot, follows, staysBehind }) => ({
    ...lot,
    tests: follows.length,
    notAssayed: namesOf(staysBehind),
  }));
}
