import { parseNumber } from '@qc/domain';
import { numberReasons } from '@qc/i18n';
import { isDateTime } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/db';
import { WrongType } from '#platform/http';
import { BadResultValue } from './result.errors.ts';

/** The number of a typed result; refuses what is none (`<0.5`, `***`) by row, with the reason. */
export function readValue(typed: string | number, row: number): number {
  const parsed = parseNumber(String(typed));
  if (parsed.ok) return parsed.value;
  const reason = numberReasons[parsed.reason];
  throw BadResultValue(
    { row, text: String(typed), reasonZh: reason.zh, reasonEn: reason.en },
    { row, reason: parsed.reason },
  );
}

/** The instant of a time written in the laboratory's zone. The database knows the zone's history; we ask it. */
export async function readInstant(tx: ReadTx, text: string): Promise<Date> {
  if (!isDateTime(text)) throw WrongType({ name: 'measuredAt' });
  const row = await tx.first(sql<{ at: Date }>`select ${text}::timestamptz as at`);
  if (!row) throw WrongType({ name: 'measuredAt' });
  return row.at;
}
