import pg from 'pg';
import { defineError } from '../http/errors.ts';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import type { LoginConfig } from './loginConfig.ts';

/** The logins that requests work as; none owns a table. */
export type WorkRole = 'qc_app' | 'qc_loader' | 'qc_report';

/** How many connections there are, and how long each kind of waiting lasts. */
export type PoolLimits = {
  readonly connections: number;
  readonly waitSeconds: number;
  readonly statementSeconds: number;
  readonly idleTransactionSeconds: number;
};

/** Every connection is lent out and none came back in time. */
const DatabaseBusy = defineError('DATABASE_BUSY', 503, {
  zh: () => '系统繁忙，请稍后重试',
  en: () => 'The system is busy right now, please try again in a moment',
});

/** Bulk reads for exports have a separate pool, so that many exports do not hold up entry and review. */
export type Lane = 'requests' | 'exports';

/** The least that works: a request may need a connection while a job holds one. */
const sizes = (connections: number): Record<Lane, Readonly<Record<WorkRole, number>>> => ({
  requests: { qc_app: connections, qc_loader: 4, qc_report: Math.max(2, Math.ceil(connections / 2)) },
  exports: { qc_app: 3, qc_loader: 1, qc_report: 2 },
});

/** Bulk work takes as long as it takes; a request that does would hold what others wait for. */
function serverSettings(role: WorkRole, timeZone: string, limits: PoolLimits): string {
  const settings = [`TimeZone=${timeZone}`];
  if (role !== 'qc_loader')
    settings.push(
      `statement_timeout=${limits.statementSeconds}s`,
      `idle_in_transaction_session_timeout=${limits.idleTransactionSeconds}s`,
    );
  return settings.map((setting) => `-c ${setting}`).join(' ');
}

export type RolePool = {
  readonly role: WorkRole;
  readonly lane: Lane;
  counts(): PoolCounts;
  lend(): Promise<pg.PoolClient>;
  giveBack(client: pg.PoolClient, failure?: Error): void;
  isFull(): boolean;
  /** Ends what runs on connections that are lent out: their holders fail instead of waiting. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
};

export type PoolCounts = { readonly most: number; readonly lent: number; readonly waiting: number };

export type PoolOptions = {
  configFor(role: WorkRole): LoginConfig;
  readonly timeZone: string;
  readonly limits: PoolLimits;
  /** Called for connections that broke (the database was restarted). */
  onError(error: Error): void;
};

/** The connections of a role, which are waited for no longer than the limits say. */
export function openPool(
  { role, lane }: Pick<RolePool, 'role' | 'lane'>,
  { configFor, timeZone, limits, onError }: PoolOptions,
): RolePool {
  const max = sizes(limits.connections)[lane][role];
  const pool = surviveConnectionLoss(
    new pg.Pool({
      ...configFor(role),
      max,
      connectionTimeoutMillis: limits.waitSeconds * 1000,
      // Statements that do not need each other's answers travel together. COPY cannot share a connection so.
      pipeline: role !== 'qc_loader',
      options: serverSettings(role, timeZone, limits),
    }),
    onError,
  );
  const lent = new Set<pg.PoolClient>();
  const isFull = () => pool.totalCount >= max && pool.idleCount === 0;
  return {
    role,
    lane,
    counts: () => ({ most: max, lent: lent.size, waiting: pool.waitingCount }),
    isFull,
    lend: async () => {
      try {
        const client = await pool.connect();
        lent.add(client);
        return client;
      } catch (error) {
        throw isFull() && /timeout exceeded when trying to connect/.test(String(error)) ? DatabaseBusy() : error;
      }
    },
    giveBack: (client, failure) => {
      lent.delete(client);
      client.release(failure);
    },
    interrupt: async () => {
      const hanging = [...lent];
      if (hanging.length === 0) return;
      await terminate(configFor(role), hanging).catch(onError);
      for (const client of hanging) client.connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}

/** A role may end its own sessions: a statement that waits for a lock does not notice that its client is gone. */
async function terminate(config: pg.PoolConfig, clients: readonly pg.PoolClient[]): Promise<void> {
  const client = surviveConnectionLoss(
    new pg.Client({ ...config, connectionTimeoutMillis: 1000, query_timeout: 1000 }),
  );
  try {
    await client.connect();
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as hanging(pid)', [
      clients.map((client) => (client as pg.PoolClient & { processID: number }).processID),
    ]);
  } finally {
    await client.end();
  }
}
