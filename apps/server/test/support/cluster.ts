import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A machine of a Citus cluster, as an address of its database `postgres` or another that is always there. */
export type Node = { readonly url: string; readonly group: number };

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values.length > 0 ? values : undefined)).rows;
  } finally {
    await client.end();
  }
}

const at = (url: string, { host, port, database }: { host?: string; port?: number; database?: string }): string => {
  const address = new URL(url);
  if (host) address.hostname = host;
  if (port) address.port = String(port);
  if (database) address.pathname = `/${database}`;
  return address.href;
};

/** The machines behind an address, the coordinator first; just one where the extension is absent. */
export async function nodesOf(url: string): Promise<Node[]> {
  const [citus] = await ask(url, `SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (!citus) return [{ url, group: 0 }];
  const nodes = await ask<{ host: string; port: number; group: number }>(
    url,
    'SELECT nodename AS host, nodeport AS port, groupid AS group FROM pg_dist_node ORDER BY groupid',
  );
  return nodes.map(({ host, port, group }) => ({ url: group === 0 ? url : at(url, { host, port }), group }));
}

/** Makes a database on every machine; without an original it is an empty cluster of the same machines. */
export async function createOnAll(nodes: readonly Node[], name: string, original?: string): Promise<void> {
  await Promise.all(nodes.map(({ url }) => create(url, name, original)));
  if (nodes.length === 1 || original) return;
  await Promise.all(nodes.map(({ url }) => ask(at(url, { database: name }), 'CREATE EXTENSION citus')));
  const [coordinator, ...workers] = nodes.map(({ url }) => new URL(url));
  const there = at(coordinator?.href ?? '', { database: name });
  await ask(there, 'SELECT citus_set_coordinator_host($1, $2)', [coordinator?.hostname, Number(coordinator?.port)]);
  for (const { hostname, port } of workers) await ask(there, 'SELECT citus_add_node($1, $2)', [hostname, Number(port)]);
}

/** A copy needs an original without connections; the extension keeps a background process in each. */
async function create(url: string, name: string, original?: string): Promise<void> {
  const text = `CREATE DATABASE ${name}${original ? ` TEMPLATE ${original}` : ''}`;
  for (let tries = 1; ; tries++) {
    try {
      await ask(url, text);
      return;
    } catch (error) {
      if (!original || tries > 100 || (error as { code?: string }).code !== '55006') throw error;
      await ask(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND (backend_type <> 'client backend' OR usename = 'postgres')`,
        [original],
      );
      await sleep(50);
    }
  }
}

/**
 * Makes a role the owner of a database. Each machine gets the statement separately: the extension would send it to all,
 * from each.
 */
export async function giveOnAll(nodes: readonly Node[], name: string, role: string): Promise<void> {
  const alone = nodes.length > 1 ? 'SET citus.enable_ddl_propagation = off; ' : '';
  await Promise.all(nodes.map(({ url }) => ask(url, `${alone}ALTER DATABASE ${name} OWNER TO ${role}`)));
}

/** How many statements wait for a lock in a database, over all machines. */
export async function waitingOnAll(nodes: readonly Node[], name: string): Promise<number> {
  const text = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = $1`;
  const waiting = await Promise.all(nodes.map(({ url }) => ask(url, text, [name])));
  return waiting.flat().length;
}

export async function dropOnAll(nodes: readonly Node[], name: string): Promise<void> {
  await Promise.all(nodes.map(({ url }) => ask(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
}
