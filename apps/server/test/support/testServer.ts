import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { distribute } from '#platform/cluster/distribute';
import { makeSecrets, type Secrets } from '#platform/crypto/secrets';
import { migrate } from '#platform/database/migrate';
import type { OpenDatabase } from '#platform/postgres/database';
import { launchPostgres } from '#platform/postgres/launch';
import { openDatabase } from '#platform/postgres/openDatabase';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner, type TrailSigner } from '#platform/trail/trailSigner';
import { createOnAll, dropOnAll, type Node, nodesOf } from './cluster.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/** The PostgreSQL of a test run, as plain data: it travels to the processes that run the tests. */
export type TestServer = {
  readonly url: string;
  /** The machines of the cluster, where DATABASE_URL is the address of one. */
  readonly nodes: readonly Node[];
  readonly template: string;
  readonly secrets: Secrets;
};

/** One database of a test file: the migrated schema and no rows but the schema's own. */
export type TestDatabase = OpenDatabase & {
  readonly name: string;
  readonly secrets: Secrets;
  readonly signer: TrailSigner;
};

export type StartedTestServer = { readonly server: TestServer; stop(): Promise<void> };

/** Starts a PostgreSQL without fsync in a temp folder, or uses the one of DATABASE_URL, and migrates a template. */
export async function startTestServer(): Promise<StartedTestServer> {
  const secrets = makeSecrets();
  const given = process.env.DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await startTemporary(secrets);
  const nodes = await nodesOf(url);
  const server = { url, nodes, secrets, template: `concord_test_${randomBytes(4).toString('hex')}` };
  try {
    await createOnAll(nodes, server.template);
    const owner = (await open(server, server.template)).configFor('owner');
    await migrate(owner);
    await distribute(owner, readConfig({}).timeZone);
  } catch (error) {
    await dropAll(server).catch(() => undefined);
    await stop();
    throw error;
  }
  return {
    server,
    stop: async () => {
      await dropAll(server);
      await stop();
    },
  };
}

/** A copy of the template: some 50 ms. `close` drops it. */
export function createTestDatabase(server: TestServer, original = server.template): Promise<TestDatabase> {
  return createDatabase(server, original);
}

/** A copy of a test database that nobody is connected to. */
export function copyTestDatabase(server: TestServer, original: TestDatabase): Promise<TestDatabase> {
  return createDatabase(server, original.name);
}

/** A database to be copied, and what was answered when it was filled. */
export type Original<T> = { readonly name: string; readonly filled: T };

/**
 * A database with rows that many files begin with: the first file of the run that asks for it fills it, all others copy
 * it. The answer of `fill` is stored with it, as a comment.
 */
export async function sharedOriginal<T>(
  server: TestServer,
  part: string,
  { from, fill }: { from: string | undefined; fill(database: TestDatabase): Promise<T> },
): Promise<Original<T>> {
  const name = `${server.template}_${part}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ kept: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS kept FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (rows[0]?.kept) return { name, filled: JSON.parse(rows[0].kept) as T };
    // Without the comment it is what a worker left behind that was ended in the middle.
    await dropOnAll(server.nodes, name);
    const filled = await fill(await createDatabase(server, from ?? server.template, name));
    await client.query(`COMMENT ON DATABASE ${name} IS ${pg.escapeLiteral(JSON.stringify(filled))}`);
    return { name, filled };
  } finally {
    await client.end();
  }
}

/** A database without a schema, for a test that migrates it step by step. */
export function createEmptyDatabase(server: TestServer): Promise<TestDatabase> {
  return createDatabase(server);
}

async function createDatabase(
  server: TestServer,
  original?: string,
  name = `${server.template}_${randomBytes(4).toString('hex')}`,
): Promise<TestDatabase> {
  await createOnAll(server.nodes, name, original);
  const database = await open(server, name);
  return {
    ...database,
    name,
    secrets: server.secrets,
    signer: createTrailSigner(server.secrets.trailKeys, 'sha256'),
    close: () => dropOnAll(server.nodes, name),
  };
}

async function startTemporary({ databasePasswords }: Secrets): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTemporaryFolder();
  const password = databasePasswords.owner;
  const postgres = await launchPostgres({ folder, password, durable: false, onProgress: () => undefined });
  const { user = '', host = '', port } = postgres.connection('postgres');
  const query = new URLSearchParams({ host, port: String(port), user, password });
  return {
    url: `postgres:///postgres?${query}`,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open({ url, secrets }: TestServer, name: string): Promise<OpenDatabase> {
  const address = new URL(url);
  address.pathname = `/${name}`;
  const config = readConfig({ DATABASE_URL: address.href, TAKE_OVER_ROLES: '1' });
  return openDatabase({ config, secrets, onProgress: () => undefined, onLost: () => undefined });
}

async function dropAll(server: TestServer): Promise<void> {
  const { rows } = await asAdmin(server, 'SELECT datname FROM pg_database');
  const names = rows.map(({ datname }) => String(datname)).filter((name) => name.startsWith(server.template));
  for (const name of names) await dropOnAll(server.nodes, name);
}

/** One statement that is about the whole server: a database, a role. */
export async function asAdmin({ url }: TestServer, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
