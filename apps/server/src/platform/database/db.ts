import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { insertText } from './insertText.ts';
import type { JsonRow, TableName } from './schema/tables.ts';
import { compileSql, type Statement } from './sqlText.ts';

/** The logins that requests work as; none owns a table. */
export type WorkRole = 'qc_app' | 'qc_loader' | 'qc_report';

/** A transaction for reading, bound to a tenant. */
export type ReadTx = {
  rows<T>(query: Statement<T>): Promise<T[]>;
  first<T>(query: Statement<T>): Promise<T | undefined>;
  /**
   * For statements whose text never varies (lists travel as arrays): prepared once per connection, so that planning over
   * all partitions is paid once, not with every result that is entered.
   */
  prepared<T>(query: Statement<T>): Promise<T[]>;
  /** Stores rows of a table; all of them give the same columns. */
  insert<T extends TableName>(table: T, rows: readonly JsonRow<T>[]): Promise<void>;
};

/** Statements of a transaction that are sent with its commit. */
type AtCommit = () => Promise<unknown> | undefined;

export type Database = {
  /**
   * Runs `act` in a transaction of `role` with `tenantId` bound for row-level security. `atCommit` are statements that
   * travel with the commit: all of them are sent before it returns, and nothing is committed if one fails.
   */
  run<T>(
    options: { role: WorkRole; tenantId: string; readOnly: boolean },
    act: (tx: ReadTx, client: pg.PoolClient) => Promise<T>,
    atCommit?: AtCommit,
  ): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

const tenantPattern = /^\d{6}$/;

/** A tenant as it may be written into a statement that takes no parameters (SET, COPY). */
export function tenantLiteral(tenantId: string): string {
  if (!tenantPattern.test(tenantId)) throw new Error('a tenant is six digits');
  return `'${tenantId}'`;
}

/** Binds the transaction to a tenant. */
export function tenantSetting(tenantId: string): string {
  return `set local app.tenant_id = ${tenantLiteral(tenantId)}`;
}

function beginText(tenantId: string, readOnly: boolean): string {
  return `begin${readOnly ? ' read only' : ''}; ${tenantSetting(tenantId)}`;
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `prepared${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Statements of one turn leave in one write: each write of its own wakes the database and costs a change of context. */
function writeOnce({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * What a transaction may do until it ends. Statements may be under way side by side; when one fails, another part of the
 * use case must not go on with a connection that serves somebody else by then.
 */
function bind(client: pg.PoolClient): { tx: ReadTx; end(): void } {
  let isOver = false;
  const send = async (text: string, values: readonly unknown[], name?: string): Promise<unknown[]> => {
    if (isOver) throw new Error('the transaction is over');
    writeOnce(client);
    return (await client.query({ ...(name && { name }), text, values: [...values] })).rows;
  };
  const rows = async <T>(query: Statement<T>): Promise<T[]> => {
    const { sql, parameters } = compileSql(query);
    return (await send(sql, parameters)) as T[];
  };
  const tx: ReadTx = {
    rows,
    first: async (query) => (await rows(query))[0],
    prepared: async <T>(query: Statement<T>) => {
      const { sql: text, parameters } = compileSql(query);
      return (await send(text, parameters, statementName(text))) as T[];
    },
    insert: async (table, records) => {
      const [first] = records;
      if (!first) return;
      const text = insertText(table, Object.keys(first));
      await send(text, [JSON.stringify(records)], statementName(text));
    },
  };
  return {
    tx,
    end: () => {
      isOver = true;
    },
  };
}

const retried = new Set(['40001', '40P01']);

/** Serialisation failures and deadlocks are the database's way of saying "again": nothing was written. */
function shouldRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retried.has(error.code ?? '');
}

type Binding = { readonly tenantId: string; readonly readOnly: boolean };
type Act<T> = (tx: ReadTx, client: pg.PoolClient) => Promise<T>;

async function attempt<T>(pool: pg.Pool, binding: Binding, act: Act<T>, atCommit?: AtCommit): Promise<T> {
  const begin = beginText(binding.tenantId, binding.readOnly);
  const client = await pool.connect();
  const { tx, end } = bind(client);
  try {
    // The first statements follow at once; if the transaction does not begin, they fail with it.
    writeOnce(client);
    const [, result] = await Promise.all([client.query(begin), act(tx, client)]);
    if (binding.readOnly) {
      end();
      // A reader has its rows already: the answer need not wait for the end of its transaction.
      client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    } else {
      const sent = atCommit?.();
      end();
      writeOnce(client);
      const [, { command }] = await Promise.all([sent, client.query('commit')]);
      // What the database answers to the commit of a transaction in which something failed.
      if (command !== 'COMMIT') throw new Error('the transaction was not committed');
      client.release();
    }
    return result;
  } catch (error) {
    end();
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}

/** Opens a pool per role. `onError` hears of connections that broke (the database was restarted). */
export function createDatabase(options: {
  configFor(role: WorkRole): pg.PoolConfig;
  timeZone: string;
  onError(error: Error): void;
}): Database {
  const open = (role: WorkRole, max: number): pg.Pool => {
    const settings = `-c TimeZone=${options.timeZone}`;
    // Statements that do not need each other's answers travel together. COPY cannot share a connection so.
    const pipeline = role !== 'qc_loader';
    const pool = new pg.Pool({ ...options.configFor(role), max, pipeline, options: settings });
    return surviveConnectionLoss(pool, options.onError);
  };
  const pools: Record<WorkRole, pg.Pool> = {
    qc_app: open('qc_app', 16),
    qc_loader: open('qc_loader', 4),
    qc_report: open('qc_report', 8),
  };
  return {
    async run({ role, ...binding }, act, atCommit) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(pools[role], binding, act, atCommit);
        } catch (error) {
          if (tries >= 4 || !shouldRetry(error)) throw error;
        }
      }
    },
    ping: async () => void (await pools.qc_app.query('select 1')),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}
