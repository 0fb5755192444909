import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TrailSigner } from '../trail/trailSigner.ts';
import { type ConnectionQueries, connectionQueries } from './connectionQueries.ts';
import { type Lane, openPool, type PoolCounts, type PoolOptions, type RolePool, type WorkRole } from './pools.ts';
import { holdConnection, type SecondConnection } from './secondConnection.ts';
import type { SlowStatements } from './slowStatements.ts';
import { type ReadTx, tenantSetting, tenantStatements } from './tenantStatements.ts';

export type { ReadTx } from './tenantStatements.ts';

/** What is beneath a transaction: for bulk work, and for a write that reaches several tenants. Nobody else is handed it. */
export type Connection = {
  readonly queries: ConnectionQueries;
  /** The same transaction bound to another tenant. */
  inTenant(tenantId: string): ReadTx;
};

/** Sends the statements that travel with the commit, all of them before it returns. */
type AtCommit = () => Promise<unknown> | undefined;
type Act<T> = (tx: ReadTx, connection: Connection) => Promise<T>;
type Watched = Binding & { readonly slow: SlowStatements | undefined; readonly isCluster: boolean };
type Binding = {
  readonly tenantId: string;
  readonly readOnly: boolean;
  /** All its statements see the same state of the database, even if others commit meanwhile. */
  readonly isSnapshot?: boolean;
};

/** Whether a request would be served; `full` names the pools of which nothing is left. */
type Readiness = {
  readonly status: 'ready' | 'pool full' | 'database unreachable';
  readonly full: readonly string[];
};

export type Database = {
  /** Signs the links of the audit trail that transactions leave behind. */
  readonly signer: TrailSigner;
  /**
   * Runs `act` in a transaction of `role` with `tenantId` bound for row-level security. What `atCommit` sends travels with
   * the commit, and nothing is committed if one of its statements fails.
   */
  run<T>(options: Binding & { role: WorkRole; lane?: Lane }, act: Act<T>, atCommit?: AtCommit): Promise<T>;
  /** Whether a request would be served now; the answer comes within a second. */
  readiness(): Promise<Readiness>;
  /** How busy each pool is, by name. */
  counts(): Readonly<Record<string, PoolCounts>>;
  /** Fails everything that is under way: the process has to end. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
};

const retried = new Set(['40001', '40P01']);

/** Serialisation failures and deadlocks are the database's way of saying "again": nothing was written. */
function shouldRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retried.has(error.code ?? '');
}

/** Ends a reading transaction. A reader has its rows already: the answer need not wait for it. */
function endReading(queries: ConnectionQueries, giveBack: (failure?: Error) => void): void {
  queries.query('commit').then(() => giveBack(), giveBack);
}

async function commit(queries: ConnectionQueries, sent: Promise<unknown> | undefined): Promise<void> {
  const [, { command }] = await Promise.all([sent, queries.query('commit')]);
  // What the database answers to the commit of a transaction in which something failed.
  if (command !== 'COMMIT') throw queries.cause() ?? new Error('the transaction was not committed');
}

/**
 * On a cluster each connection to a worker sees the state of its own first query. So one connection to each worker is
 * used immediately, and no other is opened later: all rows are of one moment, except for some milliseconds between
 * workers.
 */
const pinWorkerConnections = ['set local citus.max_adaptive_executor_pool_size = 1', 'select count(*) from audit_head'];

async function attempt<T>(pool: RolePool, binding: Watched, act: Act<T>, atCommit?: AtCommit): Promise<T> {
  const isolation = binding.isSnapshot ? ' isolation level repeatable read' : '';
  const begin = `begin${isolation}${binding.readOnly ? ' read only' : ''}; ${tenantSetting(binding.tenantId)}`;
  const client = await pool.lend();
  const giveBack = (failure?: Error) => pool.giveBack(client, failure);
  const queries = connectionQueries(client);
  const { inTenant, end } = tenantStatements(queries, binding.tenantId, binding);
  try {
    // The first statements follow without waiting; if the transaction does not begin, they fail with it.
    const begun = [begin, ...(binding.isSnapshot && binding.isCluster ? pinWorkerConnections : [])].map((text) =>
      queries.query(text),
    );
    const [result] = await Promise.all([act(inTenant(binding.tenantId), { queries, inTenant }), ...begun]);
    const sent = binding.readOnly ? undefined : atCommit?.();
    end();
    if (binding.readOnly) {
      endReading(queries, giveBack);
    } else {
      await commit(queries, sent);
      giveBack();
    }
    return result;
  } catch (error) {
    end();
    await queries.query('rollback').then(() => giveBack(), giveBack);
    throw error;
  }
}

const nameOf = ({ lane, role }: RolePool): string => `${lane} ${role}`;

const readinessMs = 800;

async function statusOf(pool: RolePool): Promise<Readiness['status']> {
  const asked = pool.lend().then((client) =>
    client.query('select 1').then(
      () => pool.giveBack(client),
      (error: Error) => {
        pool.giveBack(client, error);
        throw error;
      },
    ),
  );
  const answer = asked.then(
    () => 'ready' as const,
    () => undefined,
  );
  const found = await Promise.race([answer, delay(readinessMs, undefined, { ref: false })]);
  return found ?? (pool.isFull() ? 'pool full' : 'database unreachable');
}

/**
 * Opens a pool per role. `onSecondConnection` is called for work that asks for a connection while it holds one: tests
 * throw, a server logs.
 */
export function createDatabase(
  options: PoolOptions & {
    readonly signer: TrailSigner;
    readonly slow?: SlowStatements | undefined;
    onSecondConnection(error: SecondConnection): void;
  },
): Database {
  const poolsOf = (lane: Lane): Record<WorkRole, RolePool> => ({
    qc_app: openPool({ role: 'qc_app', lane }, options),
    qc_loader: openPool({ role: 'qc_loader', lane }, options),
    qc_report: openPool({ role: 'qc_report', lane }, options),
  });
  const pools: Record<Lane, Record<WorkRole, RolePool>> = {
    requests: poolsOf('requests'),
    exports: poolsOf('exports'),
  };
  const isCluster = options.configFor('qc_app').isCluster ?? false;
  const all = Object.values(pools).flatMap((lane) => Object.values(lane));
  const each = async (act: (pool: RolePool) => Promise<void>) => void (await Promise.all(all.map(act)));
  return {
    signer: options.signer,
    run: ({ role, lane = 'requests', ...binding }, act, atCommit) =>
      holdConnection(role, options.onSecondConnection, async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await attempt(pools[lane][role], { ...binding, slow: options.slow, isCluster }, act, atCommit);
          } catch (error) {
            if (tries >= 4 || !shouldRetry(error)) throw error;
          }
        }
      }),
    readiness: async () => ({
      status: await statusOf(pools.requests.qc_app),
      full: all.filter((pool) => pool.isFull()).map(nameOf),
    }),
    counts: () => Object.fromEntries(all.map((pool) => [nameOf(pool), pool.counts()])),
    interrupt: () => each((pool) => pool.interrupt()),
    close: () => each((pool) => pool.close()),
  };
}
