import { sql } from 'kysely';
import { type StagedArrival, stageArrival, storeAndUndo } from '#features/exchange/imports/public';
import type { Caller } from '#platform/ctx';
import { fileKind } from '#platform/files/kinds';
import type { Calendar } from './calendar.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { ImportResult } from './importTexts.ts';
import { type DemoFiles, keep } from './loadCentreContent.ts';
import type { TestPlan } from './plan.ts';
import type { TenantLoad } from './tenantLoad.ts';

/** What came into one set of books in the demo's past: its batches, with the originals in the store. */
export type Arrivals = {
  stage(arrival: ArrivalAt): Promise<string>;
  /** Stores what is ready of a batch and takes it back; the number of results that this leaves as removed ones. */
  undo(id: string, at: number): Promise<number>;
  /** Notes files and batches in the trail. */
  close(): Promise<void>;
};

type ArrivalAt = Pick<StagedArrival, 'source' | 'fileName'> & {
  readonly at: number;
  readonly text: string | Uint8Array;
  readonly id?: string;
  /** A laboratory's part of the centre's file has no separate original. */
  readonly hasOriginal?: boolean;
} & Partial<Pick<StagedArrival, 'listenerId' | 'credentialId' | 'trouble' | 'isOurs' | 'broughtResults'>>;

type ArrivalsOf = {
  readonly tenantId: string;
  /** Who uploads; machines are nobody. */
  readonly userId: string;
  readonly newId: IdAt;
  readonly files: DemoFiles | undefined;
  readonly isPrivate?: boolean;
};

const byPeople = new Set<StagedArrival['source']>(['upload', 'paste', 'centre']);

function callerAt({ tenantId, userId, newId }: ArrivalsOf, at: number, isPerson: boolean): Caller {
  const caller: Caller = {
    tenantId,
    userId: isPerson ? userId : (null as unknown as string),
    account: isPerson ? 'supervisor' : '',
    userName: '',
    identity: 'laboratory',
    permissions: new Set(),
    sessionId: '0',
    language: 'zh',
    requestId: 'demo',
    now: () => new Date(at),
    newId: () => newId(at),
    isCentral: false,
    can: () => false,
    inTenant: () => caller,
  };
  return caller;
}

/** As it would lie in the store if it had been sent. */
async function original(of: ArrivalsOf, file: { at: number; name: string; bytes: Buffer; userId: string | null }) {
  const { files, newId, tenantId, isPrivate = false } = of;
  if (!files) return null;
  const { at, name, bytes, userId } = file;
  const id = newId(at);
  const kind = fileKind(name, bytes);
  if (!kind) throw new Error(`nobody could have sent ${name}`);
  const sha256 = await keep(files, id, bytes);
  const row: Row = {
    tenant_id: tenantId,
    id,
    name,
    content_type: kind.contentType,
    bytes: bytes.length,
    sha256,
    create_user: userId,
    create_time: new Date(at),
    is_private: isPrivate,
  };
  return { id, sha256, row };
}

export function openArrivals(tenant: TenantLoad, of: ArrivalsOf): Arrivals {
  const fileRows: Row[] = [];
  let batches = 0;
  const wallOf = async (at: number): Promise<string> => {
    const row = await tenant.tx.first(
      sql<{ wall: string }>`select to_char(${new Date(at)}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as wall`,
    );
    return row?.wall ?? '';
  };
  return {
    stage: async ({ at, text, hasOriginal = true, id = of.newId(at), ...arrival }) => {
      const isPerson = byPeople.has(arrival.source);
      const ctx = callerAt(of, at, isPerson);
      const bytes = Buffer.from(text as string);
      const kept = hasOriginal
        ? await original(of, { at, name: arrival.fileName, bytes, userId: isPerson ? of.userId : null })
        : null;
      if (kept) fileRows.push(kept.row);
      const file = kept && { id: kept.id, sha256: kept.sha256 };
      await stageArrival(tenant.tx, ctx, { ...arrival, id, bytes, file, uploadTime: await wallOf(at) });
      batches += 1;
      return id;
    },
    undo: (id, at) => storeAndUndo(tenant.tx, callerAt(of, at, true), id),
    close: async () => {
      await tenant.load('file', 'file', fileRows);
      tenant.noteLoad('qcTestImportHistory', batches);
    },
  };
}

/** All levels of a test at one instant. */
export type StoredRun = { readonly instant: number; readonly results: readonly ImportResult[] };

type StoredResult = {
  readonly testId: string;
  readonly level: number;
  readonly at: string;
  readonly instant: number;
  readonly value: string;
};

/** The latest runs of some tests, the earliest first: what they were measured as, an import may have brought. */
export async function latestRuns(
  tenant: TenantLoad,
  tests: readonly TestPlan[],
  { calendar, tenantId, days }: { calendar: Calendar; tenantId: string; days: number },
): Promise<ReadonlyMap<string, readonly StoredRun[]>> {
  const from = new Date(calendar.instant(-days, 0));
  const rows = await tenant.tx.rows(sql<StoredResult>`select r.qc_test_id as "testId", r.level,
      to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as at, (extract(epoch from r.measured_at) * 1000)::float8 as instant,
      case when r.value_text::float8 = r.value then r.value_text else r.value::text end as value
    from qc_result r where r.tenant_id = ${tenantId} and r.qc_test_id = any(${tests.map(({ id }) => id)}::bigint[])
      and r.measured_at >= ${from} and r.value is not null and r.deleted_at is null and not r.is_excluded
    order by r.measured_at, r.qc_test_id, r.level`);
  const runs = new Map<string, StoredRun[]>();
  for (const { testId, instant, level, at, value } of rows) {
    const test = tests.find(({ id }) => id === testId);
    if (!test) continue;
    const own = runs.get(testId) ?? [];
    const last = own.at(-1);
    const result: ImportResult = { test, level, at, value };
    if (last?.instant === instant) own[own.length - 1] = { instant, results: [...last.results, result] };
    else own.push({ instant, results: [result] });
    runs.set(testId, own);
  }
  return runs;
}
