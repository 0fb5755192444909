import { isPlausibleSize, parseNumber } from '@qc/domain';
import { numberReasons } from '@qc/i18n/numberReasons';
import { isDateTime } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { listText } from '#platform/database/listText';
import { instantOf } from '#platform/database/sqlText';
import { WrongType } from '#platform/http/answers';
import { BadResultValue } from './result.errors.ts';

/** The number of a typed result; refuses what is none (`<0.5`, `***`) by row, with the reason. */
export function readValue(typed: string | number, row: number): number {
  if (typeof typed === 'number' && isPlausibleSize(typed)) return typed;
  const parsed = parseNumber(String(typed));
  if (parsed.ok) return parsed.value;
  const reason = numberReasons[parsed.reason];
  throw BadResultValue(
    { row, text: String(typed), reasonZh: reason.zh, reasonEn: reason.en },
    { row, reason: parsed.reason },
  );
}

export type Instant = { readonly at: Date; readonly isPastDay: boolean };

/** Refuses what is not a time, before the database is asked about it. */
export function refuseWrongTimes(texts: readonly string[]): void {
  const wrong = [...new Set(texts)].find((text) => !isDateTime(text));
  if (wrong !== undefined) throw WrongType({ name: `measuredAt "${wrong}"` });
}

/**
 * The instants of times written in the laboratory's zone, and whether their day is over by `now`. The database knows the
 * zone's history; we ask it.
 */
export async function readInstants(tx: ReadTx, texts: readonly string[], now: Date): Promise<Instant[]> {
  // Those of a morning are one time, and those of a file few.
  const distinct = [...new Set(texts)];
  const rows = await tx.prepared(sql<{ at: number; isPastDay: boolean }>`
    select ${sql.raw(instantOf('at::timestamptz'))} as at, date_trunc('day', at::timestamptz) < date_trunc('day', ${now}::timestamptz) as "isPastDay"
    from unnest(${listText(distinct, 'text')}::text[]) with ordinality as item(at, place) order by place`);
  const instants = new Map(rows.map(({ at, isPastDay }, place) => [distinct[place], { at: new Date(at), isPastDay }]));
  return texts.flatMap((text) => instants.get(text) ?? []);
}

export async function readInstant(tx: ReadTx, text: string): Promise<Date> {
  refuseWrongTimes([text]);
  const [instant] = await readInstants(tx, [text], new Date());
  if (!instant) throw WrongType({ name: 'measuredAt' });
  return instant.at;
}
