import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { verifyTrail } from '#features/audit/public';
import type { System } from '#platform/database/system';
import { linkHash, linkText } from '#platform/trail/appendLinks';
import { startBenchServer } from './benchServer.ts';

const rows = Number(process.env.BENCH_AUDIT_ROWS ?? 1_000_000);
const tenantId = '100001';
const at = new Date('2026-07-01T00:00:00.000Z');

/** A change of a result, as the trail keeps it. */
function contentOf(seq: number): string {
  const before = { level: (seq % 3) + 1, value: 5 + (seq % 17) / 100, comment: null, qcTestId: '380287610708295680' };
  const after = { ...before, value: 5.1, reason: '录入错误' };
  const who = { tenantId, userId: '7', requestId: `req-${seq}`, at };
  return linkText(who, { entity: 'qcTestResult', entityId: String(10 ** 15 + seq), action: 'update', before, after });
}

const linesPerChunk = 500;

/** Chains links and stores them; answers with the time that hashing the same bytes takes in one pass, and their number. */
async function fillTrail(system: System): Promise<{ hashingMs: number; bytes: number }> {
  const onePass = createHash('sha256');
  let hash = '';
  let hashingMs = 0;
  let bytes = 0;
  const chunk = (from: number): string => {
    const count = Math.min(linesPerChunk, rows - from + 1);
    const hashed: string[] = [];
    const lines = Array.from({ length: count }, (_, index) => {
      const content = contentOf(from + index);
      const previous = hash;
      hashed.push(previous + content);
      hash = linkHash(previous + content);
      return [tenantId, from + index, content, previous, hash].join('\t');
    });
    const start = performance.now();
    for (const text of hashed) onePass.update(text);
    hashingMs += performance.now() - start;
    for (const text of hashed) bytes += Buffer.byteLength(text);
    return `${lines.join('\n')}\n`;
  };
  const chunks = function* () {
    for (let from = 1; from <= rows; from += linesPerChunk) yield chunk(from);
  };
  await system.load('bench', tenantId, async (tx) => {
    await tx.copyIn('COPY audit_log (tenant_id, seq, content, prev_hash, hash) FROM STDIN', chunks());
    await tx.rows(sql`insert into audit_head (tenant_id, seq, hash) values (${tenantId}, ${rows}, ${hash})`);
  });
  onePass.digest('hex');
  return { hashingMs, bytes };
}

/** A trail of a million links: the time of its verification against hashing the same bytes in one pass, and its memory. */
export default async function measureVerify() {
  const server = await startBenchServer();
  const { hashingMs, bytes } = await fillTrail(server.system);
  await server.analyse();
  globalThis.gc?.();
  const restBytes = process.memoryUsage().rss;
  let peak = 0;
  const start = performance.now();
  const { broken, links } = await verifyTrail((act) => server.system.scan('bench', act), tenantId, {
    onProgress: async () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  const verifyMs = performance.now() - start;
  await server.close();
  if (broken || links !== rows) throw new Error(`the trail was found broken at ${broken?.seq}, ${links} links`);
  console.log(
    `  ${rows} links, ${Math.round(bytes / 1e6)} MB: verified in ${Math.round(verifyMs)} ms, hashed in one pass in ${Math.round(hashingMs)} ms`,
  );
  return [
    {
      name: 'verification against hashing the same bytes in one pass',
      value: verifyMs / hashingMs,
      limit: 3,
      unit: 'x',
    },
    { name: 'memory that verifying adds', value: Math.max(0, peak - restBytes) / 2 ** 20, limit: 50, unit: 'MB' },
  ];
}
