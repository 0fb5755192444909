import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { addColumnsAlone } from './addColumns.ts';
import { firstTable, moveText } from './moveTable.ts';
import { tableKind } from './tableKinds.ts';

/** The table that a statement makes; none for a part of one, which lives where its whole lives. */
export function tableMadeBy(statement: string): string | undefined {
  if (/\bPARTITION\s+OF\b/i.test(statement)) return undefined;
  return /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(statement)?.[1];
}

const isClusterText = `SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS "isCluster"`;

/** A connection that distributes each new table immediately, and adds columns in the form that a cluster accepts. */
class SpreadingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const parts = addColumnsAlone(query.sql);
    if (parts.length > 1 && (await this.isSpread())) {
      for (const part of parts) await this.ask(part);
      return { rows: [] };
    }
    const result = await this.inner.executeQuery<Row>(query);
    const name = tableMadeBy(query.sql);
    if (name !== undefined && (await this.isSpread())) await this.move(name);
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize ?? 100);
  }

  private async ask<Row>(text: string): Promise<Row | undefined> {
    return (await this.inner.executeQuery<Row>(CompiledQuery.raw(text))).rows[0];
  }

  /** Whether laboratories' rows lie on several machines already; while they do not, all tables move together later. */
  private async isSpread(): Promise<boolean> {
    if (!(await this.ask<{ isCluster: boolean }>(isClusterText))?.isCluster) return false;
    const found = `SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('${firstTable}') AND partmethod = 'h'`;
    return (await this.ask(found)) !== undefined;
  }

  private async move(name: string): Promise<void> {
    const tenant = `SELECT FROM pg_attribute WHERE attrelid = to_regclass('"${name}"') AND attname = 'tenant_id'`;
    const kind = tableKind(name, (await this.ask(tenant)) !== undefined);
    if (kind === 'local') return;
    await this.ask(moveText(name, kind));
  }
}

/**
 * The driver of migrations. On a cluster a table with a foreign key to a laboratory's rows must be distributed before
 * the key is made. So a new table is distributed as soon as it exists, and no migration needs to know of clusters.
 */
export class SpreadingDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SpreadingConnection(await super.acquireConnection());
  }

  /** A migration may change what laboratories own and what every machine has a copy of: it visits them one by one. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { inner } = connection as SpreadingConnection;
    await super.beginTransaction(inner, settings);
    await inner.executeQuery(CompiledQuery.raw(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`));
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { inner } = connection as SpreadingConnection;
    await super.releaseConnection(inner as Parameters<PostgresDriver['releaseConnection']>[0]);
  }
}
