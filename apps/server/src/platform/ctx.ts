import type { Language } from '@qc/resource-kit';
import type pg from 'pg';
import { writeAcrossTenants } from './database/acrossTenants.ts';
import type { Database, ReadTx } from './database/db.ts';
import type { MakeId } from './database/ids.ts';
import { Forbidden } from './http/answers.ts';
import { type AuditedWrite, type Author, openAudited, type Tx } from './trail/auditedTransaction.ts';

export type { Tx } from './trail/auditedTransaction.ts';

export const centralTenant = '000000';

/** admin: operator of the installation; whccl: the central body; laboratory: everyone else. */
export type Identity = 'admin' | 'whccl' | 'laboratory';

/** Who asks. */
export type Principal = {
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
  readonly identity: Identity;
  readonly permissions: ReadonlySet<string>;
  readonly sessionId: string;
};

/** Everything a use case may reach. There is no other way to a database connection. */
export type Ctx = Principal & {
  readonly language: Language;
  readonly requestId: string;
  now(): Date;
  newId: MakeId;
  isCentral: boolean;
  can(permission: string): boolean;
  read<T>(act: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** The central body's view over all laboratories: read only. */
  readAllTenants<T>(act: (tx: ReadTx) => Promise<T>): Promise<T>;
  transaction<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** The central body's write in its own books and a laboratory's at once: both or neither. */
  acrossTenants<T>(other: string, act: (own: Tx, there: Tx) => Promise<T>): Promise<T>;
  /** The same person working in another tenant's books (the central body's user administration). */
  inTenant(tenantId: string): Ctx;
};

export type CtxOptions = {
  readonly database: Database;
  readonly newId: MakeId;
  readonly language: Language;
  readonly requestId: string;
  readonly now?: () => Date;
};

/**
 * The rule of the product: account admin of the central tenant is the administrator, the central tenant the
 * central body, any other a laboratory. An `admin` of a laboratory is not the administrator.
 */
export function identityOf(user: { readonly account: string; readonly tenantId: string }): Identity {
  if (user.tenantId !== centralTenant) return 'laboratory';
  return user.account === 'admin' ? 'admin' : 'whccl';
}

/**
 * Runs a write with its audit rows and notices; the one place where a write transaction begins and ends. The connection
 * itself is for bulk work only: nobody else may be handed it.
 */
export async function writeTransaction<T>(
  database: Database,
  who: Author & { role?: 'qc_app' | 'qc_loader' },
  act: (tx: Tx, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let write: AuditedWrite | undefined;
  return database.run(
    { role: who.role ?? 'qc_app', tenantId: who.tenantId, readOnly: false },
    (base, client) => {
      // Opened anew with every attempt: what a failed one noted is forgotten.
      write = openAudited(base, who);
      return act(write.tx, client);
    },
    () => write?.close(),
  );
}

/** Binds a person to the database for one request. */
export function createCtx(principal: Principal, options: CtxOptions): Ctx {
  const { database, requestId } = options;
  const now = options.now ?? (() => new Date());
  const { tenantId, userId } = principal;
  const isCentral = principal.identity !== 'laboratory';
  return {
    ...principal,
    language: options.language,
    requestId,
    now,
    newId: options.newId,
    isCentral,
    can: (permission) => principal.permissions.has(permission),
    read: (act) => database.run({ role: 'qc_app', tenantId, readOnly: true }, act),
    readAllTenants: (act) => {
      if (!isCentral) throw Forbidden({ permission: 'whccl' });
      return database.run({ role: 'qc_report', tenantId, readOnly: true }, act);
    },
    transaction: (act) => writeTransaction(database, { tenantId, userId, requestId, now }, (tx) => act(tx)),
    acrossTenants: async (other, act) => {
      if (!isCentral) throw Forbidden({ permission: 'whccl' });
      return writeAcrossTenants(database, { tenantId, userId, requestId, now, other }, act);
    },
    inTenant: (other) => {
      if (other !== tenantId && !isCentral) throw Forbidden({ permission: 'whccl' });
      return createCtx({ ...principal, tenantId: other }, options);
    },
  };
}
