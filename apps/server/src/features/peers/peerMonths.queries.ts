import { MIN_LABORATORIES_SHOWN, type Moments, type PeerAttributes } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { GroupState } from './groups.queries.ts';

/** Tests of a laboratory and the months to compare them in. */
export type Compared = {
  readonly tenantId: string;
  readonly testIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly dataSet: 'all' | 'inControl';
  readonly language: Language;
};

/** A month of a test and level, with what it is compared by. */
export type OwnMonth = PeerAttributes & {
  readonly testId: string;
  readonly month: string;
  readonly decimals: number | null;
} & Moments;

const months = ({ from, to }: Compared) =>
  sql`month >= date_trunc('month', ${from}::timestamptz)::date and month < ${to}::timestamptz::date`;

/** The laboratory's own months, and to how many decimals the dictionary reports the analyte. */
export function ownMonths(tx: ReadTx, compared: Compared): Promise<OwnMonth[]> {
  return tx.rows(sql<OwnMonth>`
    select q.qc_test_id as "testId", q.level, q.lot_id as "lotId", q.analyte_id as "analyteId", q.unit_id as "unitId",
      coalesce(q.temperature_id::text, '') as "temperatureId", q.method_id as "methodId", q.instrument_model_id as "modelId",
      q.reagent_supplier_id as "reagentSupplierId", nullif(q.slide_generation, '') as "slideGeneration",
      to_char(q.month, 'YYYY-MM-DD') as month, a.decimals, q.n, q.mean, q.m2
    from qc_month q join analyte a on a.id = q.analyte_id
    where q.tenant_id = ${compared.tenantId} and q.qc_test_id = any(${[...compared.testIds]}::bigint[]) and ${months(compared)}
      and q."set" = ${compared.dataSet} and q.n > 0 order by q.month`);
}

/** A month of a group. */
export type GroupRow = {
  readonly basis: string;
  readonly key: string;
  readonly month: string;
  readonly laboratories: number;
  readonly n: number;
  readonly mean: number | null;
  readonly m2: number | null;
  readonly isWithheld: boolean;
  readonly asOf: string;
};

/**
 * The months of some groups in a state. Of those that are withheld now, laboratories learn just that, so that a missing group
 * has its reason.
 */
export function groupMonths(tx: ReadTx, compared: Compared, of: { keys: readonly string[]; state: GroupState }) {
  return tx.rows(sql<GroupRow>`
    select basis, key, to_char(month, 'YYYY-MM-DD') as month, laboratories, n, mean, m2, is_withheld as "isWithheld",
      to_char(as_of, 'YYYY-MM-DD HH24:MI:SS') as "asOf"
    from peer_group where key = any(${[...of.keys]}::text[]) and ${months(compared)} and (state = ${of.state}
      or is_withheld and laboratories >= ${MIN_LABORATORIES_SHOWN}) order by is_withheld`);
}

/** What of a test's results did not count for one of its groups. */
export type SetAsideRow = {
  readonly testId: string;
  readonly level: number;
  readonly month: string;
  readonly basis: string;
  readonly beyondGroup: number;
  readonly fits: boolean;
};

export function setAsideMonths(tx: ReadTx, compared: Compared): Promise<SetAsideRow[]> {
  return tx.rows(sql<SetAsideRow>`
    select qc_test_id as "testId", level, to_char(month, 'YYYY-MM-DD') as month, basis, beyond_group as "beyondGroup", fits
    from peer_set_aside where tenant_id = ${compared.tenantId} and qc_test_id = any(${[...compared.testIds]}::bigint[])
      and ${months(compared)}`);
}
