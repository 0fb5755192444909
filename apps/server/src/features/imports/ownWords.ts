import type { ImportRow, MessageKind } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { ReadingPlan } from './layoutOf.ts';

/** `yyyy-MM-dd HH:mm:ss`; what is longer has a zone. */
const wallLength = 19;

/**
 * Rows as the laboratory would write them. A message's time with a zone becomes the time on the laboratory's wall; where the
 * configuration names the instrument, what a message calls it does not matter: one port, one instrument.
 */
export async function inOwnWords(
  tx: ReadTx,
  rows: readonly ImportRow[],
  { plan, messages }: { plan: Pick<ReadingPlan, 'labInstrumentId'>; messages: MessageKind | null },
): Promise<readonly ImportRow[]> {
  if (messages === null) return rows;
  const zoned = [...new Set(rows.flatMap(({ measuredAt }) => measuredAt?.text ?? []))].filter(
    (text) => text.length > wallLength,
  );
  const walls =
    zoned.length === 0
      ? []
      : await tx.rows(sql<{ told: string; wall: string }>`
          select told, to_char(told::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as wall from unnest(${zoned}::text[]) as told`);
  const wallOf = new Map(walls.map(({ told, wall }) => [told, wall]));
  return rows.map((row) => {
    const wall = row.measuredAt ? wallOf.get(row.measuredAt.text) : undefined;
    const codes = plan.labInstrumentId === null ? row.codes : { ...row.codes, instrument: null };
    return { ...row, codes, measuredAt: wall === undefined ? row.measuredAt : { text: wall, hasTime: true } };
  });
}
