import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { startBenchServer } from './benchServer.ts';

/**
 * Not a figure itself: a laboratory with a list of 100,000 rows, for the figures of the web application. Prints
 * `{ url, account }` as one line, and ends when its input is closed.
 */
const tenantId = '900001';
const rows = 100_000;

const server = await startBenchServer();
await server.openLaboratories([tenantId]);
await server.system.load('bench', tenantId, (tx) =>
  tx.rows(sql`
    insert into comments (tenant_id, id, code, use, text, text_en, search_text, create_time, update_time)
    select ${tenantId}, 1000000 + i, 'C' || lpad(i::text, 6, '0'), 'result', '第 ' || i || ' 条标准注释', 'Standard comment ' || i,
      'c' || lpad(i::text, 6, '0') || E'\\n第 ' || i || E' 条标准注释\\nstandard comment ' || i, now(), now()
    from generate_series(1, ${rows}::int) i`),
);
await server.analyse();
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url, tenantId, account: 'director' }));

createInterface({ input: process.stdin }).on('close', () => void server.close().then(() => process.exit()));
