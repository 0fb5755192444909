import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { verifyTrail } from '#features/upkeep/trail/public';
import { linkText } from '#platform/trail/linkText';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { fillTests } from './filledQcTests.ts';

const rows = Number(process.env.BENCH_AUDIT_ROWS ?? 1_000_000);
const tenantId = '100001';
const at = new Date('2026-07-01T00:00:00.000Z');

const firstId = 10 ** 15;

/** The entry of a result, as the trail keeps it. */
function contentOf(seq: number, qcTestId: string): string {
  const id = String(firstId + seq);
  const value = 5 + (seq % 17);
  const measured = { measuredAt: '2026-07-01 08:00:00', instant: at.getTime(), initials: 'ZS', comment: '录入' };
  const after = { level: (seq % 3) + 1, value, qcTestId, replicate: 1, ...measured, id, runId: id };
  const author = { tenantId, userId: '7', requestId: `req-${seq}`, at };
  return linkText(author, { entity: 'qcTestResult', entityId: id, action: 'create', after });
}

/** The results that the links are about. */
const storeResults = (qcTestId: string) => sql`
  insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, value, create_time, update_time)
  select ${tenantId}, ${firstId} + seq, ${at}, ${qcTestId}::bigint, 1, seq % 3 + 1, 5 + seq % 17, ${at}, ${at}
  from generate_series(1, ${rows}::bigint) seq`;

const linesPerChunk = 500;

/** Chains links and stores them; returns their number and the time of hashing the same bytes in one pass. */
async function fillTrail(
  { system, database: { signer } }: BenchServer,
  qcTestId: string,
): Promise<{ hashingMs: number; bytes: number }> {
  const onePass = createHash('sha256');
  let hash = '';
  let hashingMs = 0;
  let bytes = 0;
  const chunk = (from: number): string => {
    const count = Math.min(linesPerChunk, rows - from + 1);
    const hashed: string[] = [];
    const lines = Array.from({ length: count }, (_, index) => {
      const content = contentOf(from + index, qcTestId);
      const previous = hash;
      hashed.push(previous + content);
      hash = signer.sign({ tenantId, seq: from + index }, previous + content);
      return [tenantId, from + index, content, previous, hash, signer.keyId].join('\t');
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
    await tx.copyIn('COPY audit_log (tenant_id, seq, content, prev_hash, hash, key_id) FROM STDIN', chunks());
    await tx.rows(
      sql`insert into audit_head (tenant_id, seq, hash, key_id) values (${tenantId}, ${rows}, ${hash}, ${signer.keyId})`,
    );
    await tx.rows(storeResults(qcTestId));
  });
  onePass.digest('hex');
  return { hashingMs, bytes };
}

/** A trail of a million links: its verification against hashing the same bytes in one pass, results compared, memory. */
export default async function measureVerify() {
  const server = await startBenchServer();
  const books = { tenantId, tests: 1, levels: [1, 2, 3], runs: 0, stepMinutes: 1 };
  const [testId = ''] = await fillTests(server.system, books);
  const { hashingMs, bytes } = await fillTrail(server, testId);
  await server.analyse();
  globalThis.gc?.();
  const restBytes = process.memoryUsage().rss;
  let peak = 0;
  const start = performance.now();
  let verifyMs = 0;
  const noteMemory = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const watch = setInterval(noteMemory, 100);
  const { broken, links, results } = await verifyTrail((act) => server.system.scan('bench', act), tenantId, {
    signer: server.database.signer,
    anchorFile: null,
    onProgress: async () => {
      noteMemory();
      verifyMs = performance.now() - start;
    },
  });
  clearInterval(watch);
  const resultsMs = performance.now() - start - verifyMs;
  await server.close();
  if (broken || links !== rows) throw new Error(`the trail was found broken at ${broken?.seq}, ${links} links`);
  if (results.faults > 0 || results.compared !== rows)
    throw new Error(`results differ: ${JSON.stringify(results.first[0])}, ${results.compared} compared`);
  console.log(
    `  ${rows} links, ${Math.round(bytes / 1e6)} MB: verified in ${Math.round(verifyMs)} ms, hashed in one pass in ${Math.round(hashingMs)} ms, results compared in ${Math.round(resultsMs)} ms`,
  );
  return [
    {
      name: 'verification against hashing the same bytes in one pass',
      value: verifyMs / hashingMs,
      limit: 3,
      unit: 'x',
    },
    { name: 'results compared with the trail, against verifying it', value: resultsMs / verifyMs, limit: 4, unit: 'x' },
    { name: 'memory that verifying adds', value: Math.max(0, peak - restBytes) / 2 ** 20, limit: 50, unit: 'MB' },
  ];
}
