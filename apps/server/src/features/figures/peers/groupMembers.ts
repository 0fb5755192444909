import type { PeerGroupMembers, PeerMember, PeerMembersQuery } from '@qc/contract';
import { basisId, peerKey, sdiOf, statisticsOf } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { basesOf } from './bases.ts';
import { chosenComparisons } from './chosenComparisons.queries.ts';
import { usableMembers } from './expiredLots.ts';
import { type OwnMonth, ownMonths } from './peerMonths.queries.ts';
import { type Slot, type SlotMember, slotMembers } from './slots.queries.ts';

type GroupRow = {
  readonly laboratories: number;
  readonly n: number;
  readonly mean: number | null;
  readonly m2: number | null;
  readonly method: 'algorithmA' | 'medianNiqr' | null;
  readonly labsMean: number | null;
  readonly labsSd: number | null;
  readonly asOf: string;
};

function liveGroup(tx: ReadTx, of: { basis: string; key: string; month: string }): Promise<GroupRow | undefined> {
  return tx.first(sql<GroupRow>`select laboratories, n, mean, m2, labs_method as method, labs_mean as "labsMean", labs_sd as "labsSd",
      to_char(as_of, 'YYYY-MM-DD HH24:MI:SS') as "asOf"
    from peer_group where state = 'live' and basis = ${of.basis} and key = ${of.key} and month = ${of.month}::date`);
}

type Aside = { readonly tenantId: string; readonly testId: string } & Pick<
  PeerMember,
  'beyondGroup' | 'beyondOwn' | 'fits'
>;

function setAside(tx: ReadTx, { lotId, level, month }: Slot, basis: string): Promise<Aside[]> {
  return tx.rows(sql<Aside>`select tenant_id as "tenantId", qc_test_id as "testId", beyond_group as "beyondGroup", beyond_own as "beyondOwn", fits
    from peer_set_aside where lot_id = ${lotId} and level = ${level} and month = ${month}::date and basis = ${basis}`);
}

type Name = { readonly tenantId: string; readonly labName: string; readonly labNumber: string };

function namesOf(tx: ReadTx, language: Language, tenantIds: readonly string[]): Promise<Name[]> {
  const name = sql.raw(language === 'en' ? `coalesce(nullif(name_en, ''), name)` : 'name');
  return tx.rows(sql<Name>`select tenant_code as "tenantId", ${name} as "labName", lab_number as "labNumber" from laboratory
    where tenant_code = any(${[...tenantIds]}::text[]) and deleted_at is null`);
}

/** Laboratories further than this from the others are listed. */
const outlyingSdi = 3;

function memberOf(
  { laboratoryId: tenantId, testId: qcTestId, moments }: SlotMember,
  known: { names: ReadonlyMap<string, Name>; asides: readonly Aside[]; group: GroupRow },
): PeerMember {
  const { names, asides, group } = known;
  const aside = asides.find((each) => each.tenantId === tenantId && each.testId === qcTestId);
  const { n: count, mean, sd, cvPercent } = statisticsOf(moments);
  const sdi = sdiOf(mean, { mean: group.labsMean, sd: group.labsSd });
  return {
    tenantId,
    labName: names.get(tenantId)?.labName ?? tenantId,
    labNumber: names.get(tenantId)?.labNumber ?? '',
    qcTestId,
    count,
    mean,
    sd,
    cvPercent,
    beyondGroup: aside?.beyondGroup ?? 0,
    beyondOwn: aside?.beyondOwn ?? 0,
    fits: aside?.fits ?? true,
    sdi,
    isOutlying: sdi !== null && Math.abs(sdi) > outlyingSdi,
  };
}

/** The month of the level that is asked about, with what it is compared by. */
async function ownMonth(tx: ReadTx, query: PeerMembersQuery, language: Language): Promise<OwnMonth | undefined> {
  const { tenantId, qcTestId, level, month } = query;
  const day = `${month}-01`;
  const next = await tx.first(
    sql<{ day: string }>`select to_char(${day}::date + interval '1 month', 'YYYY-MM-DD') as day`,
  );
  const compared = {
    tenantId,
    testIds: [qcTestId],
    from: day,
    to: next?.day ?? day,
    isWholeMonths: true,
    dataSet: 'inControl',
    language,
  } as const;
  return (await ownMonths(tx, compared)).find((own) => own.level === level);
}

/**
 * Who is in a group, what each brought, what of it was set aside and why; of the central body alone. Undefined where the
 * level has no results in the month, or is not compared so.
 */
export async function groupMembers(
  tx: ReadTx,
  query: PeerMembersQuery,
  language: Language,
): Promise<PeerGroupMembers | undefined> {
  const { tenantId, qcTestId } = query;
  const own = await ownMonth(tx, query, language);
  const chosen = await chosenComparisons(tx, { tenantId, testIds: [qcTestId], language });
  const basis = basesOf(chosen.get(qcTestId)).find(({ id }) => id === query.basis);
  if (!own || !basis) return undefined;
  const [code, key] = [basisId(basis), peerKey(own, basis.fields)];
  const group = await liveGroup(tx, { basis: code, key, month: own.month });
  if (!group) return undefined;
  const [usable = []] = await usableMembers(tx, [own], await slotMembers(tx, [own]));
  const members = usable.filter(({ attributes }) => peerKey(attributes, basis.fields) === key);
  const names = await namesOf(tx, language, [...new Set(members.map(({ laboratoryId }) => laboratoryId))]);
  const known = {
    group,
    asides: await setAside(tx, own, code),
    names: new Map(names.map((name) => [name.tenantId, name])),
  };
  const { n: count, ...figures } = statisticsOf({ n: group.n, mean: group.mean ?? 0, m2: group.m2 ?? 0 });
  const { method, labsMean } = group;
  return {
    asOf: group.asOf,
    laboratories: group.laboratories,
    count,
    mean: figures.mean,
    sd: figures.sd,
    cvPercent: figures.cvPercent,
    between: method === null || labsMean === null ? null : { method, mean: labsMean, sd: group.labsSd },
    members: members
      .map((member) => memberOf(member, known))
      .toSorted((a, b) => a.labNumber.localeCompare(b.labNumber)),
  };
}
