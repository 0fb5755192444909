import type { Bilingual } from '@qc/resource-kit';
import pg from 'pg';
import { fileTroubles } from '#features/exchange/fileReading/public';
import { databaseFailure } from '#platform/database/databaseFailure';
import { AppError } from '#platform/http/errors';

const withReason = ({ zh, en }: Bilingual): Bilingual => ({
  zh: `${fileTroubles.refused.zh}（${zh}）`,
  en: `${fileTroubles.refused.en} (${en})`,
});

/**
 * Why content will be refused however often it is sent; null where the fault is not in it, but in a connection that broke, a
 * database that is busy or a disk that is full.
 */
export function permanentRefusalReason(error: unknown): Bilingual | null {
  const known = error instanceof pg.DatabaseError ? databaseFailure(error) : error;
  if (known instanceof AppError) return known.status < 500 && known.status !== 429 ? withReason(known.text) : null;
  // What the database finds wrong with data, and what reading it stumbled over.
  const isOfData = known instanceof pg.DatabaseError && /^2[23]/.test(known.code ?? '');
  const isOfReading = known instanceof TypeError || known instanceof RangeError || known instanceof SyntaxError;
  return isOfData || isOfReading ? fileTroubles.refused : null;
}
