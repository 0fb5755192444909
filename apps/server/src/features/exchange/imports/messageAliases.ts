import type { ImportRow, MessageKind } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { ReadingPlan } from './layoutOf.ts';

/** `yyyy-MM-dd HH:mm:ss`; what is longer has a zone. */
const wallLength = 19;

/**
 * Converts rows of messages to the terms of the laboratory. A time with a zone becomes the laboratory's local time. If the
 * configuration names the instrument, the instrument code of the message is dropped: one port, one instrument.
 */
export async function applyMessageAliases(
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
      : await tx.rows(sql<{ sent: string; wall: string }>`
          select sent, to_char(sent::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as wall from unnest(${zoned}::text[]) as sent`);
  const wallOf = new Map(walls.map(({ sent, wall }) => [sent, wall]));
  return rows.map((row) => {
    const wall = row.measuredAt ? wallOf.get(row.measuredAt.text) : undefined;
    const codes = plan.labInstrumentId === null ? row.codes : { ...row.codes, instrument: null };
    return { ...row, codes, measuredAt: wall === undefined ? row.measuredAt : { text: wall, hasTime: true } };
  });
}
