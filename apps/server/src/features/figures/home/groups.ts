import type { QcTestRow, StateGroup } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { countStates } from './stateCounts.ts';

function grouped(
  tests: readonly QcTestRow[],
  places: readonly { id: string; name: string }[],
  isIn: (test: QcTestRow, id: string) => boolean,
): StateGroup[] {
  return places.map(({ id, name }) => ({
    id,
    name,
    counts: countStates(tests.filter((test) => isIn(test, id)).map((test) => test.state)),
  }));
}

/** The instruments that have tests, in the order of the tests. */
export function byInstrument(tests: readonly QcTestRow[]): StateGroup[] {
  const places = new Map(tests.map((test) => [test.labInstrumentId, test.labInstrumentName]));
  return grouped(
    tests,
    [...places].map(([id, name]) => ({ id, name })),
    (test, id) => test.labInstrumentId === id,
  );
}

/** All panels; a test of several panels counts in each. */
export async function byPanel(tx: ReadTx, ctx: Caller, tests: readonly QcTestRow[]): Promise<StateGroup[]> {
  const panels = await tx.rows(sql<{
    id: string;
    name: string;
  }>`select p.id, ${localName(ctx.language, 'p')} as name from qc_test_panel p
    where p.tenant_id = ${ctx.tenantId} and p.deleted_at is null order by p.name`);
  return grouped(tests, panels, (test, id) => test.panelIds.includes(id));
}
