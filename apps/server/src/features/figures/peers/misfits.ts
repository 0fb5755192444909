import { groupBy } from '@qc/domain';
import { sql } from 'kysely';
import { levelKey } from '#features/qc/statistics/public';
import type { System } from '#platform/database/system';
import { peerFigures } from './peerFigures.ts';

/** A laboratory's month at a level that does not fit the group it is compared with. */
export type Misfit = {
  readonly tenantId: string;
  readonly testId: string;
  readonly level: number;
  /** YYYY-MM-DD, the first of the month. */
  readonly month: string;
};

/** Months of this and the last one that some group rejected, and that were not reported to their laboratories yet. */
function candidates(system: System, now: Date): Promise<Misfit[]> {
  return system.read('months that do not fit a group', (tx) =>
    tx.rows(sql<Misfit>`
      select distinct a.tenant_id as "tenantId", a.qc_test_id as "testId", a.level, to_char(a.month, 'YYYY-MM-DD') as month
      from peer_set_aside a
      where not a.fits and a.month >= date_trunc('month', ${now}::timestamptz - interval '1 month')::date
        and not exists (select 1 from notification n where n.tenant_id = a.tenant_id and n.source = ${misfitSource})
      order by 1, 4, 2, 3`),
  );
}

const misfitSource = sql`'peerMisfit/' || a.qc_test_id || '/' || a.level || '/' || to_char(a.month, 'YYYY-MM')`;

/** The source of a report, which is made once. */
export const sourceOf = ({ testId, level, month }: Misfit): string =>
  `peerMisfit/${testId}/${level}/${month.slice(0, 7)}`;

/**
 * A laboratory that does not fit the group that its figures are compared with. Another group may leave the same month
 * out without a report: a method that differs from all others is no mistake of the laboratory.
 */
export async function findMisfits(system: System, now: Date): Promise<Misfit[]> {
  const byMonth = groupBy(await candidates(system, now), ({ tenantId, month }) => `${tenantId} ${month}`);
  const found: Misfit[] = [];
  for (const [first, ...more] of byMonth.values()) {
    if (!first) continue;
    const compared = await peerFigures(
      system,
      {
        tenantId: first.tenantId,
        testIds: [first, ...more].map(({ testId }) => testId),
        from: `${first.month} 00:00:00`,
        to: `${first.month.slice(0, 8)}28 00:00:00`,
        isWholeMonths: true,
        dataSet: 'inControl',
        language: 'zh',
      },
      { isCentral: true },
    );
    found.push(
      ...[first, ...more].filter(
        ({ testId, level }) => compared.get(levelKey(testId, level))?.setAside?.fits === false,
      ),
    );
  }
  return found;
}
