import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { linksAfter, verifyTrail } from '#features/audit/public';
import { type AuditLink, canonicalJson, linkHash } from '#platform/audit';
import type { System } from '#platform/system';
import { startBenchServer } from './benchServer.ts';

const rows = Number(process.env.BENCH_AUDIT_ROWS ?? 1_000_000);
const tenantId = '100001';
const at = '2026-07-01T00:00:00.000Z';

/** A change of a result, as the trail keeps it. */
function linkOf(seq: number): AuditLink {
  const before = { level: (seq % 3) + 1, value: 5 + (seq % 17) / 100, comment: null, qcTestId: '380287610708295680' };
  return {
    tenantId,
    seq,
    at,
    userId: '7',
    requestId: `req-${seq}`,
    entity: 'qcTestResult',
    entityId: String(10 ** 15 + seq),
    action: 'update',
    before,
    after: { ...before, value: 5.1, reason: '录入错误' },
  };
}

const columns = 'tenant_id, seq, at, user_id, request_id, entity, entity_id, action, before, after, prev_hash, hash';
const linesPerChunk = 500;

/** Chains links and stores them; what was hashed is handed over as it is made. */
async function fillTrail(system: System, onBytes: (text: string) => void): Promise<void> {
  let hash = '';
  const line = (seq: number): string => {
    const link = linkOf(seq);
    const previous = hash;
    onBytes(canonicalJson(link));
    hash = linkHash(link, previous);
    const { userId, requestId, entity, entityId, action } = link;
    const json = [link.before, link.after].map((value) => JSON.stringify(value));
    return [tenantId, seq, at, userId, requestId, entity, entityId, action, ...json, previous, hash].join('\t');
  };
  const chunks = function* () {
    for (let from = 1; from <= rows; from += linesPerChunk) {
      const count = Math.min(linesPerChunk, rows - from + 1);
      yield `${Array.from({ length: count }, (_, index) => line(from + index)).join('\n')}\n`;
    }
  };
  await system.load('bench', tenantId, async (tx) => {
    await tx.copyIn(`COPY audit_log (${columns}) FROM STDIN`, chunks());
    await tx.rows(sql`insert into audit_head (tenant_id, seq, hash) values (${tenantId}, ${rows}, ${hash})`);
  });
}

/** Reads the rows in batches, as the verification does, and hashes what they hold in one pass without the chain. */
async function hashInOnePass(system: System): Promise<number> {
  const start = performance.now();
  const whole = createHash('sha256');
  for (let seq = 0; seq < rows; ) {
    const after = seq;
    const links = await system.read('bench', (tx) => linksAfter(tx, tenantId, after));
    for (const { before, after: then, prevHash, ...link } of links)
      whole.update(prevHash).update(JSON.stringify({ ...link, before, after: then }));
    seq += links.length;
  }
  whole.digest('hex');
  return performance.now() - start;
}

/** A trail of a million links: the time of its verification against one pass over the same bytes, and its memory. */
export default async function measureVerify() {
  const server = await startBenchServer();
  const bytes: string[] = [];
  let size = 0;
  await fillTrail(server.system, (text) => {
    size += text.length;
    if (bytes.length < 20_000) bytes.push(text);
  });
  await server.analyse();
  const sample = createHash('sha256');
  const hashing = performance.now();
  for (const text of bytes) sample.update(text);
  const pureMs = ((performance.now() - hashing) * rows) / bytes.length;
  const passMs = await hashInOnePass(server.system);
  const restBytes = process.memoryUsage().rss;
  let peak = 0;
  const start = performance.now();
  const { broken, links } = await verifyTrail((act) => server.system.read('bench', act), tenantId, {
    onProgress: async () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  const verifyMs = performance.now() - start;
  await server.close();
  if (broken || links !== rows) throw new Error(`the trail was found broken at ${broken?.seq}, ${links} links`);
  console.log(
    `  ${rows} links, ${Math.round(size / 1e6)} MB: verified in ${Math.round(verifyMs)} ms, read and hashed in one pass in ${Math.round(passMs)} ms, bytes in memory alone ${Math.round(pureMs)} ms`,
  );
  return [
    {
      name: 'verification against reading and hashing the same rows in one pass',
      value: verifyMs / passMs,
      limit: 3,
      unit: 'x',
    },
    { name: 'memory that verifying adds', value: Math.max(0, peak - restBytes) / 2 ** 20, limit: 50, unit: 'MB' },
  ];
}
