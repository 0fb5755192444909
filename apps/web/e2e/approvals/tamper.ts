import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// The database of this run is the server's, and so is the driver that reaches it.
const { Client } = createRequire(new URL('../../../server/package.json', import.meta.url))('pg') as {
  Client: new (
    options: object,
  ) => {
    connect(): Promise<void>;
    query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
    end(): Promise<void>;
  };
};

/** Where the PostgreSQL of this run listens, as it wrote itself, and its owner's password, made for this run only. */
function connection(): object {
  const folder = path.join(process.env.E2E_DATA ?? '', 'data');
  const [, , , port, host] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
    databasePasswords: { owner: string };
  };
  const password = secrets.databasePasswords.owner;
  return { host: host?.trim(), port: Number(port), database: 'concord', user: 'concord', password };
}

async function run(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client(connection());
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Forges the last change of a record past the application; answers with its number and how to undo it. */
export async function forge(tenantId: string, entityId: string): Promise<{ seq: number; undo(): Promise<unknown> }> {
  const [row] = await run(
    `select seq, content::text as content from audit_log where tenant_id = $1 and entity_id = $2 order by seq desc limit 1`,
    [tenantId, entityId],
  );
  const set = `update audit_log set content = $3::json where tenant_id = $1 and seq = $2`;
  const write = (content: string) => run(set, [tenantId, row?.seq, content]);
  const signed = String(row?.content);
  await write(signed.replace('"room":"', '"room":"forged '));
  return { seq: Number(row?.seq), undo: () => write(signed) };
}
