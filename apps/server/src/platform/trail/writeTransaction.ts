import { sql } from 'kysely';
import type { Connection, Database, ReadTx } from '../database/db.ts';
import { Forbidden } from '../http/answers.ts';
import { type NoticePayload, notifyChannel, packNotices } from '../notices/notices.ts';
import { holdLinks, type WaitingLinks } from './appendLinks.ts';
import type { TrailEntry } from './linkText.ts';
import type { TrailSigner } from './trailSigner.ts';

/** A transaction that writes: what it notes is chained and sent with the commit, or not at all. */
export type Tx = ReadTx & {
  readonly tenantId: string;
  addToTrail(entry: TrailEntry): void;
  notify(topic: string, payload: NoticePayload): void;
  /** The same transaction in another tenant, for the central body: all tenants are changed, or none. */
  inTenant(tenantId: string): Tx;
};

/** Whose records are written, and by whom. */
type Author = {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly requestId: string;
  /** In which other tenants the author may write. */
  mayWriteIn(tenantId: string): boolean;
  now(): Date;
};

/**
 * A tenant's side of a write. `hold` waits for the head of its chain; `close` then sends its audit rows and notices, at
 * once, to go with the commit.
 */
type TenantWrite = { readonly tx: Tx; hold(): Promise<void>; close(): Promise<unknown> };

type SideOf = Author & Pick<Tx, 'inTenant'>;

function openTenantWrite(base: ReadTx, signer: TrailSigner, { inTenant, ...author }: SideOf): TenantWrite {
  const entries: TrailEntry[] = [];
  const notices: { readonly topic: string; readonly payload: NoticePayload }[] = [];
  let links: WaitingLinks | undefined;
  return {
    tx: {
      ...base,
      tenantId: author.tenantId,
      addToTrail: (entry) => void entries.push(entry),
      notify: (topic, payload) => void notices.push({ topic, payload }),
      inTenant,
    },
    hold: async () => {
      if (entries.length > 0)
        links = await holdLinks(base, signer, { author: { ...author, at: author.now() }, entries });
    },
    close: () => {
      const notified =
        notices.length > 0 &&
        base.prepared(sql`select pg_notify(${notifyChannel}, ${packNotices(author.tenantId, notices)})`);
      return Promise.all([links?.send(), notified]);
    },
  };
}

/** The sides of a write by tenant, opened on first use. */
function openSides({ inTenant }: Connection, signer: TrailSigner, author: Author) {
  const sides = new Map<string, TenantWrite>();
  const side = (tenantId: string): Tx => {
    if (tenantId !== author.tenantId && !author.mayWriteIn(tenantId)) throw Forbidden({ permission: 'whccl' });
    const opened =
      sides.get(tenantId) ?? openTenantWrite(inTenant(tenantId), signer, { ...author, tenantId, inTenant: side });
    sides.set(tenantId, opened);
    return opened.tx;
  };
  // Heads of chains are locked in one order, so that two such writes never wait for each other.
  const hold = async (): Promise<void> => {
    for (const [, each] of [...sides].sort(([a], [b]) => (a < b ? -1 : 1))) await each.hold();
  };
  const close = () => Promise.all([...sides.values()].map((each) => each.close()));
  return { side, hold, close };
}

/** Runs a write with its audit rows and notices; the one place where a write transaction begins and ends. */
export async function writeTransaction<T>(
  database: Database,
  author: Author & { readonly role?: 'qc_app' | 'qc_loader' },
  act: (tx: Tx, queries: Connection['queries']) => Promise<T>,
): Promise<T> {
  const { role = 'qc_app', tenantId } = author;
  let sides: ReturnType<typeof openSides> | undefined;
  return database.run(
    { role, tenantId, readOnly: false },
    async (_base, connection) => {
      // Reopened with every attempt: the notes of a failed one are dropped.
      sides = openSides(connection, database.signer, author);
      const result = await act(sides.side(tenantId), connection.queries);
      await sides.hold();
      return result;
    },
    () => sides?.close(),
  );
}
