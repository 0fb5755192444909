import { groupBy, type ImportRow } from '@qc/domain';

/** A row as it was read, and the test that it seems to be about; null: none, for whatever reason. */
export type FoundRow = { readonly row: ImportRow; readonly qcTestId: string | null };

/** Rows that are stored in one transaction, and the tests that they seem to be about. */
export type FreshStep = { readonly rows: readonly ImportRow[]; readonly testIds: readonly string[] };

const timeOf = (row: ImportRow, uploadTime: string): string => row.measuredAt?.text ?? uploadTime;

/** In the order of time; what stands at one instant in that of the file. */
function inTime(rows: readonly ImportRow[], uploadTime: string): ImportRow[] {
  const timed = rows.map((row) => ({ row, at: timeOf(row, uploadTime) }));
  timed.sort((one, other) => {
    if (one.at !== other.at) return one.at < other.at ? -1 : 1;
    return one.row.line - other.row.line || one.row.part - other.row.part;
  });
  return timed.map(({ row }) => row);
}

/**
 * Rows of one test in as many steps as needed. What stands at one instant is one run and stays together: half a run would
 * be judged, and told, as if that were all of it.
 */
function stepsOf(rows: readonly ImportRow[], { most, uploadTime }: Splitting): ImportRow[][] {
  const size = Math.ceil(rows.length / Math.ceil(rows.length / most));
  const steps: ImportRow[][] = [[]];
  let last: string | undefined;
  for (const row of rows) {
    const at = timeOf(row, uploadTime);
    if ((steps.at(-1)?.length ?? 0) >= size && at !== last) steps.push([]);
    steps.at(-1)?.push(row);
    last = at;
  }
  return steps;
}

type Splitting = { readonly most: number; readonly uploadTime: string };

/**
 * Rows in steps of about so many, test by test, each test in the order of time: what it is judged by is read once for many
 * of its rows. Steps of one test are to be taken in their order; those of others may be taken side by side.
 */
export function freshSteps(found: readonly FoundRow[], splitting: Splitting): FreshStep[] {
  const steps: FreshStep[] = [];
  let small: { rows: ImportRow[]; testIds: string[] } = { rows: [], testIds: [] };
  const close = (): void => {
    if (small.rows.length > 0) steps.push(small);
    small = { rows: [], testIds: [] };
  };
  for (const [qcTestId, own] of groupBy(found, (each) => each.qcTestId)) {
    const testIds = qcTestId === null ? [] : [qcTestId];
    const rows = inTime(
      own.map(({ row }) => row),
      splitting.uploadTime,
    );
    if (rows.length > splitting.most) {
      steps.push(...stepsOf(rows, splitting).map((step) => ({ rows: step, testIds })));
      continue;
    }
    if (small.rows.length + rows.length > splitting.most) close();
    small.rows.push(...rows);
    small.testIds.push(...testIds);
  }
  close();
  return steps;
}
