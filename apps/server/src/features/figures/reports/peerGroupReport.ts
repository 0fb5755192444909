import type {
  CentralPeerGroupReport,
  CentralReportQuery,
  PeerGroupMembers,
  PeerGroupReport,
  PeerMembersQuery,
  PeerTier,
  ReportQuery,
} from '@qc/contract';
import { statisticsOf } from '@qc/domain';
import { RecordNotFound } from '#crud/crud.errors';
import { laboratoryView } from '#crud/laboratoryView';
import { groupMembers, peerTiers } from '#features/figures/peers/public';
import { extentsBetween, levelKey, noResults } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { laboratoriesPage } from './laboratories.queries.ts';
import { isReported, reportTests } from './levelRows.ts';
import { reportedLaboratory } from './reportedLaboratory.ts';
import { identityOf } from './reportLine.ts';

/** Every level of a laboratory with all of its peer groups, the one that reports use, and why not a narrower one. */
export async function peerGroupReport(system: System, reader: Ctx, query: ReportQuery): Promise<PeerGroupReport> {
  const view = laboratoryView(reader, query.tenantId);
  const { tenantId, language } = view.ctx;
  const [{ period, tests, testIds, extents }, laboratory] = await Promise.all([
    view.read(async (tx) => {
      const { period: found, tests: candidates } = await reportTests(tx, view.ctx, query);
      const { from: first, to: end } = found;
      const ids = candidates.map((test) => test.id);
      const own = await extentsBetween(tx, view.ctx, { testIds: ids, from: first, to: end });
      const reported = candidates.filter((test) => isReported(test, own, query));
      return { period: found, tests: reported, testIds: reported.map((test) => test.id), extents: own };
    }),
    reportedLaboratory(system, reader, tenantId),
  ]);
  const { from, to, isWholeMonths } = period;
  const compared = { tenantId, testIds, from, to, isWholeMonths, dataSet: query.set, language };
  const tiers = await peerTiers(system, compared, reader);
  const rows = tests.flatMap((test) =>
    test.levels
      .filter((level) => query.level === undefined || level === query.level)
      .map((level) => {
        const key = levelKey(test.id, level);
        const { n: count, mean, sd, cvPercent } = statisticsOf((extents.get(key) ?? noResults)[query.set].moments);
        const identity = identityOf({ test, level }, laboratory);
        return { ...identity, count, mean, sd, cvPercent, tiers: [...(tiers.get(key) ?? [])] };
      }),
  );
  return { asOf: newestOf(rows.flatMap((row) => row.tiers)), from, to, set: query.set, rows };
}

/** The time of the newest of the used groups, as it is shown. */
function newestOf(tiers: readonly PeerTier[]): string {
  return tiers.reduce((latest, { isUsed, peer }) => (isUsed && peer && peer.asOf > latest ? peer.asOf : latest), '');
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
