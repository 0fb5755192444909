import { sql } from 'kysely';
import type { BenchServer } from './benchServer.ts';
import { type Books, fillHistory, fillTests } from './filledQcTests.ts';
import { timeText } from './noon.ts';

export function resultOf({ testId, level, at, z }: { testId: string; level: number; at: Date; z: number }) {
  return { qcTestId: testId, level, measuredAt: timeText(at), value: 100 + 10 * z, initials: 'ZS' };
}

/** A laboratory with tests and a history that its rules have judged. */
export async function openBooks(server: BenchServer, books: Books, token: string): Promise<string[]> {
  const testIds = await fillTests(server.system, books);
  // One result through the front door keeps the rules of today as a version, which the history then refers to.
  await server.post(token, '/app/qcTestResult/batchAddResults', {
    results: [resultOf({ testId: testIds[0] ?? '', level: 1, at: new Date(Date.now() - 3 * 3_600_000), z: 0 })],
  });
  const version = await server.system.read('bench', (tx) =>
    tx.first(
      sql<{
        id: string;
      }>`select id from rule_set_version where tenant_id = ${books.tenantId} order by version desc limit 1`,
    ),
  );
  await fillHistory(server.system, { ...books, testIds, versionId: version?.id ?? '' });
  return testIds;
}
