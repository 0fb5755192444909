import type { SheetCells } from '@qc/contract';
import { readSentTable } from '#features/exchange/fileReading/public';
import type { Ctx } from '#platform/ctx';
import type { Services } from '#platform/services';
import { SheetTooLong } from './lot.errors.ts';

/** A maker assigns values to some hundred analytes; headings and notes come on top. */
const MOST_LINES = 2000;

/** What an uploaded sheet of a maker's values says. A person compares it with the paper before it is saved. */
export async function readSheet(services: Services, ctx: Ctx, { fileId }: { fileId: string }): Promise<SheetCells> {
  const lines = await readSentTable(ctx, services, fileId);
  if (lines.length > MOST_LINES) throw SheetTooLong({ lines: lines.length, most: MOST_LINES });
  return { lines: lines.map(({ cells }) => [...cells]) };
}
