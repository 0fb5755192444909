import { centralTenant } from '../ctx.ts';
import { type Tx, writeTransaction } from '../trail/writeTransaction.ts';
import { type CopyIn, copyInto } from './copyIn.ts';
import { type CopyOut, type CopyText, copyFrom, copyTextFrom } from './copyOut.ts';
import type { Database, ReadTx } from './db.ts';

type SystemLog = { info(fields: object, message: string): void };

/** A transaction for bulk work. */
export type LoadTx = Tx & { readonly copyIn: CopyIn };

/** A transaction for bulk reading. */
export type ScanTx = ReadTx & { readonly copyOut: CopyOut };

/** A transaction that sees one moment of the whole database, even if others write meanwhile. */
export type SnapshotTx = ReadTx & { readonly copyText: CopyText };

/** Work of the installation itself, with no person behind it. Every use is named and logged. */
export type System = {
  /** Reads across tenants as qc_report (bypasses row-level security, read only). */
  read<T>(reason: string, act: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** Passes over very many rows as qc_loader (bypasses row-level security), read only. */
  scan<T>(reason: string, act: (tx: ScanTx) => Promise<T>): Promise<T>;
  /** Reads everything as it is at one moment, as qc_loader (bypasses row-level security), on the connections of exports. */
  snapshot<T>(reason: string, act: (tx: SnapshotTx) => Promise<T>): Promise<T>;
  /** Writes as qc_app inside one tenant: logins, jobs. `userId`: the person who asked for it, where there is one. */
  write<T>(reason: string, tenantId: string, act: (tx: Tx) => Promise<T>, userId?: string | null): Promise<T>;
  /** Bulk work as qc_loader (bypasses row-level security; the caller checks the tenant of every row). */
  load<T>(reason: string, tenantId: string, act: (tx: LoadTx) => Promise<T>): Promise<T>;
};

/** `asSystem(reason)` in one object: the only door past the request's tenant, and it keeps a log. */
export function createSystem(database: Database, log: SystemLog): System {
  const who = (tenantId: string) => ({
    tenantId,
    userId: null,
    requestId: 'system',
    mayWriteIn: () => false,
    now: () => new Date(),
  });
  return {
    read: (reason, act) => {
      log.info({ reason, role: 'qc_report' }, 'as system');
      return database.run({ role: 'qc_report', tenantId: centralTenant, readOnly: true }, act);
    },
    scan: (reason, act) => {
      log.info({ reason, role: 'qc_loader' }, 'as system');
      return database.run({ role: 'qc_loader', tenantId: centralTenant, readOnly: true }, (tx, { queries }) =>
        act({ ...tx, copyOut: copyFrom(queries) }),
      );
    },
    snapshot: (reason, act) => {
      log.info({ reason, role: 'qc_loader' }, 'as system');
      return database.run(
        { role: 'qc_loader', lane: 'exports', tenantId: centralTenant, readOnly: true, isSnapshot: true },
        (tx, { queries }) => act({ ...tx, copyText: copyTextFrom(queries) }),
      );
    },
    write: (reason, tenantId, act, userId = null) => {
      log.info({ reason, tenantId, role: 'qc_app' }, 'as system');
      return writeTransaction(database, { ...who(tenantId), userId }, (tx) => act(tx));
    },
    load: (reason, tenantId, act) => {
      log.info({ reason, tenantId, role: 'qc_loader' }, 'as system');
      return writeTransaction(database, { ...who(tenantId), role: 'qc_loader' }, (tx, queries) =>
        act({ ...tx, copyIn: copyInto(queries) }),
      );
    },
  };
}
