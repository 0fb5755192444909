import type { ImportRow, RowCodes } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller, Ctx } from '#platform/ctx';
import { alongIndex } from '#platform/database/alongIndex';
import type { ReadTx } from '#platform/database/db';
import type { FoundRow } from './freshSteps.ts';
import type { HeldImport } from './heldImport.ts';
import { labCodes } from './labCodes.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { inOwnWords } from './ownWords.ts';
import type { OpenFileRows } from './reading/readInWorker.ts';
import { placedRow } from './records.ts';
import { type ResolveOptions, resolveRow } from './resolveRow.ts';

/** Rows that are sorted by test before they are stored: enough that each test has many, few enough to be held. */
const rowsAStretch = 6_000;

/** Some rows of a file, and those of them that are still to be stored, with the tests they seem to be about. */
export type RowStretch = { readonly rows: number; readonly open: readonly FoundRow[] };

type Reading = {
  readonly batch: HeldImport;
  readonly plan: ReadingPlan;
  readonly ctx: Caller;
  readonly reader: Ctx;
};

/** The rows of a file from one on, in stretches. */
export async function* stretchesFrom(
  file: OpenFileRows,
  first: number,
  reading: Reading,
): AsyncGenerator<RowStretch, undefined> {
  const { total, messages } = file.head;
  const { batch, plan, ctx, reader } = reading;
  let found: FoundRow[] = [];
  for (let at = first; at < total; ) {
    const end = Math.min(at + rowsAStretch, total);
    // What changes meanwhile is found when the rows are stored.
    const codes = await reader.read((tx) => labCodes(tx, ctx));
    const options = { codes, source: plan.source, labInstrumentId: plan.labInstrumentId };
    const read = await file.rows(at, end - at);
    const rows = messages === null ? read : await reader.read((tx) => inOwnWords(tx, read, { plan, messages }));
    const testOf = testFinder(options);
    for (const row of rows) found.push({ row, qcTestId: testOf(row) });
    at = end;
    const whole = at < total ? wholeRuns(found) : found.length;
    const stretch = found.slice(0, whole);
    found = found.slice(whole);
    yield { rows: whole, open: await reader.read((tx) => withoutStaged(tx, ctx, batch.id, stretch)) };
  }
}

/** Which test rows seem to be about: what they are told by, their codes and their level, many have in common. */
function testFinder(options: ResolveOptions): (row: ImportRow) => string | null {
  const known = new Map<RowCodes, Map<number | null, string | null>>();
  return (row) => {
    const { codes, level, problem } = row;
    if (problem) return null;
    const ofCodes = known.get(codes) ?? new Map<number | null, string | null>();
    known.set(codes, ofCodes);
    const id = ofCodes.get(level);
    if (id !== undefined) return id;
    const { qcTestId } = resolveRow(placedRow(row), options);
    ofCodes.set(level, qcTestId);
    return qcTestId;
  };
}

const timeOf = ({ row }: FoundRow): string | undefined => row.measuredAt?.text;

/** How many of them are whole runs: what stands at the last time may go on behind them. */
function wholeRuns(found: readonly FoundRow[]): number {
  const last = found.at(-1);
  let count = found.length;
  while (last && count > 0 && timeOf(found[count - 1] as FoundRow) === timeOf(last)) count--;
  return count > 0 ? count : found.length;
}

/** Without the rows that are staged: an earlier worker was here, or an earlier reading of the file made results of them. */
async function withoutStaged(
  tx: ReadTx,
  { tenantId }: Caller,
  importId: string,
  found: readonly FoundRow[],
): Promise<FoundRow[]> {
  if (found.length === 0) return [];
  const lines = found.map(({ row }) => row.line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const staged = await alongIndex(
    tx,
    sql<{ line: number; part: number }>`select line, part from qc_test_result_record
      where tenant_id = ${tenantId} and import_id = ${importId} and deleted_at is null and line >= ${first} and line <= ${last} order by line, part`,
  );
  const places = new Set(staged.map(({ line, part }) => `${line}/${part}`));
  return found.filter(({ row: { line, part } }) => !places.has(`${line}/${part}`));
}
