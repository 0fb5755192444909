import type { PeerGroupReport, ReportQuery } from '@qc/contract';
import { statisticsOf } from '@qc/domain';
import { peerTiers } from '#features/peers/public';
import { laboratoryView } from '#features/qcTests/public';
import { levelKey } from '#features/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { levelRows } from './levelRows.ts';
import { reportedLaboratory } from './reportedLaboratory.ts';
import { identityOf } from './reportLine.ts';

/** Every level of a laboratory beside all of its peer groups, with the one that reports use and why not a narrower one. */
export async function peerGroupReport(system: System, reader: Ctx, query: ReportQuery): Promise<PeerGroupReport> {
  const view = laboratoryView(reader, query.tenantId);
  const { tenantId, language } = view.ctx;
  const { period, rows } = await levelRows(system, { ...view, reader }, query);
  const { from, to } = period;
  const testIds = [...new Set(rows.map(({ test }) => test.id))];
  const tiers = await peerTiers(system, { tenantId, testIds, from, to, dataSet: query.set, language }, reader);
  const laboratory = await reportedLaboratory(system, reader, view.ctx.tenantId);
  return {
    asOf: rows.reduce((latest, { peers }) => (peers?.peer && peers.peer.asOf > latest ? peers.peer.asOf : latest), ''),
    from,
    to,
    set: query.set,
    rows: rows.map((row) => {
      const { n: count, mean, sd, cvPercent } = statisticsOf(row.extents[query.set].moments);
      const own = { count, mean, sd, cvPercent };
      return {
        ...identityOf(row, laboratory),
        ...own,
        tiers: [...(tiers.get(levelKey(row.test.id, row.level)) ?? [])],
      };
    }),
  };
}
