import type { Language } from '@qc/resource-kit';
import { centralTenant } from '@qc/resources';
import type { Database, ReadTx } from './database/db.ts';
import type { MakeId } from './database/ids.ts';
import type { Lane } from './database/pools.ts';
import { Forbidden } from './http/answers.ts';
import { type Tx, writeTransaction } from './trail/writeTransaction.ts';

export type { Tx } from './trail/writeTransaction.ts';

export { centralTenant };

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
  /** The password is one that somebody else made: it opens nothing but its own change. */
  readonly mustChangePassword?: boolean;
  /** A role demands a second step of the login, and there is none yet: nothing but its enrolment is open. */
  readonly mustEnrol?: boolean;
  /** Whether the account logs in by two steps. */
  readonly hasTwoStep?: boolean;
  /** Until when the password or the second step that was given in this session counts for sensitive changes. */
  readonly provenUntil?: Date;
  /** The person's laboratory, where it is the only one and there is no centre: it keeps what is shared. */
  readonly ownsShared?: string;
  /** A program with a key, or a port: no person. It may do what its key says, and nothing that anybody may. */
  readonly machine?: { readonly credentialId: string | null; readonly configurationId: string | null };
};

/**
 * The caller, as work inside a transaction sees it. It offers no way to a connection: the transaction has one, and
 * waiting for a second one exhausts the pool.
 */
export type Caller = Principal & {
  readonly language: Language;
  readonly requestId: string;
  now(): Date;
  /**
   * Set for a query of the past: it reads what was stored at this instant, not what is known today. `now` is the same
   * instant.
   */
  readonly asOf?: Date | undefined;
  newId: MakeId;
  isCentral: boolean;
  can(permission: string): boolean;
  /** The same person working for another tenant (the central body); `tx.inTenant` is the transaction to go with it. */
  inTenant(tenantId: string): Caller;
};

/** Everything a use case may reach. There is no other way to a database connection. */
export type Ctx = Omit<Caller, 'inTenant'> & {
  read<T>(act: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** The central body's view over all laboratories: read only. */
  readAllTenants<T>(act: (tx: ReadTx) => Promise<T>): Promise<T>;
  transaction<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same person working for another tenant (the central body). */
  inTenant(tenantId: string): Ctx;
  /** The same person writing what all share, as who owns it: the central body, or the hospital of an installation without. */
  forShared(): Ctx;
  /** The same person reading for a sheet, on the connections that are kept for that. */
  forExport(): Ctx;
  /** The same person reading what was known at an instant; the past is not written. */
  asKnown(at: Date): Ctx;
};

type CtxOptions = {
  readonly database: Database;
  readonly newId: MakeId;
  readonly language: Language;
  readonly requestId: string;
  readonly now?: () => Date;
  readonly asOf?: Date;
  readonly lane?: Lane;
};

/**
 * The rule of the product: account admin of the central tenant is the administrator, the central tenant the
 * central body, any other a laboratory. An `admin` of a laboratory is not the administrator.
 */
export function identityOf(user: { readonly account: string; readonly tenantId: string }): Identity {
  if (user.tenantId !== centralTenant) return 'laboratory';
  return user.account === 'admin' ? 'admin' : 'whccl';
}

/** Binds a person to the database for one request. */
export function createCtx(principal: Principal, options: CtxOptions): Ctx {
  const { database, requestId, asOf, lane = 'requests' } = options;
  const now = options.now ?? (() => new Date());
  const { tenantId, userId } = principal;
  const isCentral = principal.identity !== 'laboratory';
  const { ownsShared } = principal;
  // Only `forShared` leads to the central tenant, and only from there its owner checks uses in its own.
  const mayWriteIn = (other: string): boolean => isCentral || (tenantId === centralTenant && other === ownsShared);
  return {
    ...principal,
    language: options.language,
    requestId,
    now,
    asOf,
    newId: options.newId,
    isCentral,
    can: (permission) => principal.permissions.has(permission),
    read: (act) => database.run({ role: 'qc_app', lane, tenantId, readOnly: true }, act),
    readAllTenants: (act) => {
      if (!isCentral) throw Forbidden({ permission: 'whccl' });
      return database.run({ role: 'qc_report', lane, tenantId, readOnly: true }, act);
    },
    transaction: (act) => {
      if (asOf) throw new Error('the past is not written');
      return writeTransaction(database, { tenantId, userId, requestId, mayWriteIn, now }, (tx) => act(tx));
    },
    inTenant: (other) => {
      if (other !== tenantId && !isCentral) throw Forbidden({ permission: 'whccl' });
      return createCtx({ ...principal, tenantId: other }, options);
    },
    forShared: () => {
      if (!isCentral && ownsShared === undefined) throw Forbidden({ permission: 'whccl' });
      return createCtx({ ...principal, tenantId: centralTenant }, options);
    },
    forExport: () => createCtx(principal, { ...options, lane: 'exports' }),
    asKnown: (at) => createCtx(principal, { ...options, now: () => at, asOf: at }),
  };
}
