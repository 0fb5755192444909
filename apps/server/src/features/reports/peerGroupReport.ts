import type {
  CentralPeerGroupReport,
  CentralReportQuery,
  PeerGroupMembers,
  PeerGroupReport,
  PeerMembersQuery,
  ReportQuery,
} from '@qc/contract';
import { statisticsOf } from '@qc/domain';
import { RecordNotFound } from '#crud/crud.errors';
import { groupMembers, peerTiers } from '#features/peers/public';
import { laboratoryView } from '#features/qcTests/public';
import { levelKey } from '#features/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { laboratoriesPage } from './laboratories.queries.ts';
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

/** The same over laboratories, some at a time. */
export async function centralPeerGroupReport(
  system: System,
  reader: Ctx,
  query: CentralReportQuery,
): Promise<CentralPeerGroupReport> {
  const { total, laboratories } = await reader.readAllTenants((tx) => laboratoriesPage(tx, reader.language, query));
  const parts: PeerGroupReport[] = [];
  for (const { tenantId } of laboratories) parts.push(await peerGroupReport(system, reader, { ...query, tenantId }));
  const [first] = parts;
  return {
    asOf:
      parts
        .map(({ asOf }) => asOf)
        .toSorted()
        .at(-1) ?? '',
    from: first?.from ?? '',
    to: first?.to ?? '',
    set: query.set,
    total,
    rows: parts.flatMap(({ rows }) => rows),
  };
}

/** Who is in a group and what was set aside; the central body alone sees other laboratories by name. */
export async function peerGroupMembers(reader: Ctx, query: PeerMembersQuery): Promise<PeerGroupMembers> {
  const found = await reader.readAllTenants((tx) => groupMembers(tx, query, reader.language));
  if (!found) throw RecordNotFound({ id: query.qcTestId });
  return found;
}
