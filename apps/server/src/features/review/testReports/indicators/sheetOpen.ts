import type { MonthOpen } from '@qc/contract';
import { qualityIndicators } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { ReportContent } from '../reportContent.ts';
import type { StoredIndicators } from './storedIndicators.ts';

/** What should be looked at before a sheet is signed: counted from what it says, so that the signer sees the same tests. */
export async function sheetOpen(
  tx: ReadTx,
  ctx: Caller,
  { to }: ReportContent,
  { tests, offMenu, shares, menu }: StoredIndicators,
): Promise<MonthOpen> {
  const row = await tx.first(
    sql<{ isRunning: boolean }>`select ${to}::timestamptz > ${ctx.now()}::timestamptz as "isRunning"`,
  );
  return {
    isRunning: row?.isRunning ?? false,
    openCases: 0,
    missingQc: 0,
    unreviewedResults: 0,
    unreviewedDays: 0,
    fewResults: 0,
    isMenuEmpty: tests.length === 0,
    offMenu: offMenu.length,
    notComputable: qualityIndicators.filter((indicator) => shares[indicator].percent === null).length,
    testsWithoutControl: tests.filter(({ counts }) => counts.CL07.counts === 'whole').length,
    testsTooFew: tests.filter(({ counts }) => counts.CL08.reason === 'tooFewResults').length,
    schemeUnknown: menu.unknown,
  };
}
