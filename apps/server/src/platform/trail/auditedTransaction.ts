import { sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';
import { type NoticePayload, notifyChannel, packNotices } from '../notices/notices.ts';
import { type AuditEntry, appendAudit } from './appendLinks.ts';

/** A transaction that writes: what it notes is chained and sent with the commit, or not at all. */
export type Tx = ReadTx & {
  audit(entry: AuditEntry): void;
  notify(topic: string, payload: NoticePayload): void;
};

/** Whose records are written, and by whom. */
export type Author = {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly requestId: string;
  now(): Date;
};

/** A write whose audit rows and notices are kept until `close` sends them. */
export type AuditedWrite = { readonly tx: Tx; close(): Promise<unknown> };

/** A tenant's side of a write. Closing it chains the audit rows and sends the notices, at once, to go with the commit. */
export function openAudited(base: ReadTx, author: Author): AuditedWrite {
  const entries: AuditEntry[] = [];
  const notices: { readonly topic: string; readonly payload: NoticePayload }[] = [];
  return {
    tx: {
      ...base,
      audit: (entry) => void entries.push(entry),
      notify: (topic, payload) => void notices.push({ topic, payload }),
    },
    close: () => {
      const chained = appendAudit(base, { ...author, at: author.now() }, entries);
      const told =
        notices.length > 0 &&
        base.prepared(sql`select pg_notify(${notifyChannel}, ${packNotices(author.tenantId, notices)})`);
      return Promise.all([chained, told]);
    },
  };
}
