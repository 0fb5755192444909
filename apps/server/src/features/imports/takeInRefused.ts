import type { Bilingual } from '@qc/resource-kit';
import pg from 'pg';
import type { Keeping } from '#features/files/public';
import type { Ctx } from '#platform/ctx';
import { databaseFailure } from '#platform/database/databaseFailure';
import { AppError } from '#platform/http/errors';
import { fileTroubles } from './reasons.ts';
import { type MachineArrival, type Taken, takeInAlone } from './takeInAlone.ts';

const withReason = ({ zh, en }: Bilingual): Bilingual => ({
  zh: `${fileTroubles.refused.zh}（${zh}）`,
  en: `${fileTroubles.refused.en} (${en})`,
});

/**
 * Why content will be refused however often it is sent; null where the fault is not in it, but in a connection that broke, a
 * database that is busy or a disk that is full.
 */
export function faultOfContent(error: unknown): Bilingual | null {
  const known = error instanceof pg.DatabaseError ? databaseFailure(error) : error;
  if (known instanceof AppError) return known.status < 500 && known.status !== 429 ? withReason(known.text) : null;
  // What the database finds wrong with data, and what reading it stumbled over.
  const isOfData = known instanceof pg.DatabaseError && /^2[23]/.test(known.code ?? '');
  const isOfReading = known instanceof TypeError || known instanceof RangeError || known instanceof SyntaxError;
  return isOfData || isOfReading ? fileTroubles.refused : null;
}

/**
 * Takes a message in by itself. What a port heard and can never be stored is kept as a failed import, with the reason: its
 * sender would send it for ever, and nobody would see it. A program that sends is told in its answer.
 */
export async function takeInOrKeep(ctx: Ctx, keeping: Keeping, arrival: MachineArrival): Promise<Taken> {
  try {
    return await takeInAlone(ctx, keeping, arrival);
  } catch (error) {
    const reason = arrival.listenerId === undefined ? null : faultOfContent(error);
    if (reason === null) throw error;
    return takeInAlone(ctx, keeping, { ...arrival, trouble: 'refused', reason });
  }
}
