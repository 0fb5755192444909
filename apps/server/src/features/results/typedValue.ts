import { parseNumber } from '@qc/domain';
import { numberReasons } from '@qc/i18n';
import { isDateTime } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/db';
import { WrongType } from '#platform/http';
import { BadResultValue } from './result.errors.ts';

/** The number of a typed result; refuses what is none (`<0.5`, `***`) by row, with the reason. */
export function readValue(typed: string | number, row: number): number {
  if (typeof typed === 'number' && Number.isFinite(typed)) return typed;
  const parsed = parseNumber(String(typed));
  if (parsed.ok) return parsed.value;
  const reason = numberReasons[parsed.reason];
  throw BadResultValue(
    { row, text: String(typed), reasonZh: reason.zh, reasonEn: reason.en },
    { row, reason: parsed.reason },
  );
}

/** The instants of times written in the laboratory's zone. The database knows the zone's history; we ask it. */
export async function readInstants(tx: ReadTx, texts: readonly string[]): Promise<Date[]> {
  const wrong = texts.find((text) => !isDateTime(text));
  if (wrong !== undefined) throw WrongType({ name: `measuredAt "${wrong}"` });
  const rows = await tx.hot(
    sql<{
      at: Date;
    }>`select at::timestamptz as at from unnest(${[...texts]}::text[]) with ordinality as item(at, place) order by place`,
  );
  return rows.map((row) => row.at);
}

export async function readInstant(tx: ReadTx, text: string): Promise<Date> {
  const [at] = await readInstants(tx, [text]);
  if (!at) throw WrongType({ name: 'measuredAt' });
  return at;
}
