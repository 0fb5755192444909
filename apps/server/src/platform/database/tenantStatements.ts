import { type ColumnTypes, columnTypesText, insertValues } from '../cluster/insertValues.ts';
import type { ConnectionQueries } from './connectionQueries.ts';
import { createOrder, type InOrder } from './inOrder.ts';
import { insertLists, insertText, listedFrom } from './insertText.ts';
import type { JsonRow, TableName } from './schema/tables.ts';
import { type Explain, type PlanRow, type SlowStatements, watched } from './slowStatements.ts';
import { compileSql, type Statement } from './sqlText.ts';

/** A transaction for reading, bound to a tenant. */
export type ReadTx = {
  /** Whether the database is several machines: their planner is another. */
  readonly isCluster: boolean;
  rows<T>(query: Statement<T>): Promise<T[]>;
  first<T>(query: Statement<T>): Promise<T | undefined>;
  /**
   * For statements whose text never varies (lists travel as arrays): prepared once per connection, so that planning over
   * all partitions is paid once, not with every result that is entered.
   */
  prepared<T>(query: Statement<T>): Promise<T[]>;
  /** Stores rows of a table; all of them give the same columns. `unlessThere`: existing rows are not touched. */
  insert<T extends TableName>(table: T, rows: readonly JsonRow<T>[], how?: 'unlessThere'): Promise<void>;
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

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `prepared${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Send = (text: string, values: readonly unknown[], name?: string) => Promise<unknown[]>;

const typesOfTables = new Map<string, ColumnTypes>();

async function askTypes(send: Send, table: string): Promise<void> {
  const rows = (await send(columnTypesText, [table])) as { name: string; type: string }[];
  typesOfTables.set(table, Object.fromEntries(rows.map(({ name, type }) => [name, type])));
}

type Sending = { readonly send: Send; readonly inOrder: InOrder; readonly isCluster: boolean };

/** The statements that store rows; one for any number of them where the database is one machine. */
function insertsOf(
  { isCluster, types }: { readonly isCluster: boolean; readonly types: ColumnTypes },
  table: string,
  records: readonly Readonly<Record<string, unknown>>[],
  rest: string,
): { text: string; values: unknown[]; name?: string }[] {
  if (isCluster) return insertValues(table, types, records, rest);
  const { text, values } =
    records.length < listedFrom
      ? { text: insertText(table, Object.keys(records[0] ?? {}), rest), values: [JSON.stringify(records)] }
      : insertLists(table, types, records, rest);
  return [{ text, values, name: statementName(text) }];
}

function statementsOf({ send, inOrder, isCluster }: Sending): ReadTx {
  const rows = async <T>(query: Statement<T>): Promise<T[]> => {
    const { sql, parameters } = compileSql(query);
    return (await inOrder(() => send(sql, parameters))) as T[];
  };
  return {
    isCluster,
    rows,
    first: async (query) => (await rows(query))[0],
    prepared: async <T>(query: Statement<T>) => {
      const { sql: text, parameters } = compileSql(query);
      return (await inOrder(() => send(text, parameters, statementName(text)))) as T[];
    },
    insert: async (table, records, how) => {
      if (records.length === 0) return;
      const rest = how === 'unlessThere' ? ' on conflict do nothing' : '';
      const needsTypes = isCluster || records.length >= listedFrom;
      const store = () => {
        const types = typesOfTables.get(table) ?? {};
        const statements = insertsOf({ isCluster, types }, table, records, rest);
        return Promise.all(statements.map(({ text, values, name }) => send(text, values, name)));
      };
      await inOrder(store, needsTypes && !typesOfTables.has(table) ? askTypes(send, table) : undefined);
    },
  };
}

/**
 * What a transaction may send until it ends, by tenant. Statements may be pipelined; when one fails, another part of
 * the use case must not continue on a connection that serves somebody else by then. Where the tenant changes, a `set
 * local` is sent before the statement, in the same turn. The order of sending is the order of execution, so each
 * statement runs under its tenant even if nobody awaited the one before.
 */
export function tenantStatements(
  queries: ConnectionQueries,
  first: string,
  { slow, isCluster = false }: { readonly slow?: SlowStatements | undefined; readonly isCluster?: boolean } = {},
) {
  let isOver = false;
  let bound = first;
  const inOrder = createOrder();
  const query = (text: string, values: readonly unknown[] = [], name?: string): Promise<unknown[]> =>
    watched(slow, { text, values, explain }, async () => (await queries.query(text, [...values], name)).rows);
  /** Not behind the commit: by then the connection may serve somebody else. */
  const explain: Explain = async (text, values) =>
    isOver ? [] : (await queries.query<PlanRow>(`explain ${text}`, [...values])).rows;
  const inTenant = (tenantId: string): ReadTx => {
    const send: Send = async (text, values, name) => {
      if (isOver) throw new Error('the transaction is over');
      if (bound === tenantId) return query(text, values, name);
      const setting = query(tenantSetting(tenantId));
      bound = tenantId;
      const [, rows] = await Promise.all([setting, query(text, values, name)]);
      return rows;
    };
    return statementsOf({ send, inOrder, isCluster });
  };
  return {
    inTenant,
    end: () => {
      isOver = true;
    },
  };
}
