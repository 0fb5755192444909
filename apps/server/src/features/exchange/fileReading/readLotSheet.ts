import type { SheetCells } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import type { Services } from '#platform/services';
import { readSentTable } from './readSent.ts';

const SheetTooLong = defineError<{ lines: number; most: number }>('LOT_SHEET_TOO_LONG', 400, {
  zh: ({ lines, most }) => `表中有 ${lines} 行，最多 ${most} 行；请只保留定值表`,
  en: ({ lines, most }) => `The sheet has ${lines} lines, at most ${most} are read; keep only the values`,
});

/** A maker assigns values to some hundred analytes; headings and notes come on top. */
const MOST_LINES = 2000;

/** What an uploaded sheet of a maker's values says. A person compares it with the paper before it is saved. */
export async function readLotSheet(services: Services, ctx: Ctx, { fileId }: { fileId: string }): Promise<SheetCells> {
  const lines = await readSentTable(ctx, services, fileId);
  if (lines.length > MOST_LINES) throw SheetTooLong({ lines: lines.length, most: MOST_LINES });
  return { lines: lines.map(({ cells }) => [...cells]) };
}
