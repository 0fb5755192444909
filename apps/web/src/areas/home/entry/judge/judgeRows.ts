import { evaluateRun, type LookBack } from '@qc/domain';
import type { EntryMode } from '../sheet/sheetColumns.ts';
import { hasFigures, type SheetRow } from '../sheet/sheetRow.ts';
import { type RunTime, readRunTime } from '../time/runTime.ts';
import type { EntrySetup } from './entrySetup.ts';
import type { RowJudgement } from './judgement.ts';
import { type JudgedRow, judgeRun, type TimedRow } from './judgeRun.ts';

/** The cache of judging: a row is not judged again while it and its past are unchanged. */
type Memory = {
  readonly row: SheetRow;
  readonly before: LookBack;
  readonly setup: EntrySetup;
  readonly judged: JudgedRow;
};

export type JudgedRows = {
  readonly judgements: ReadonlyMap<string, RowJudgement>;
  readonly memory: ReadonlyMap<string, Memory>;
};

const nothingJudged: JudgedRows = { judgements: new Map(), memory: new Map() };

type Options = { readonly mode: EntryMode; readonly now: number; readonly earlier?: JudgedRows };

/** Order of runs of one test: instant, then run id, as the engine's. */
function isBefore(a: { instant: number; runId: string | null }, b: { instant: number; runId: string | null }): boolean {
  return a.instant < b.instant || (a.instant === b.instant && (a.runId ?? '') < (b.runId ?? ''));
}

const placeOf = ({ row, time }: TimedRow) => ({
  instant: time.ok ? time.instant : Number.POSITIVE_INFINITY,
  runId: row.runId,
});

function sameLookBack(a: LookBack, b: LookBack): boolean {
  return a.length === b.length && a.every((result, at) => result.id === b[at]?.id && result.z === b[at]?.z);
}

function timeOf(row: SheetRow, setup: EntrySetup, now: number): RunTime {
  return readRunTime(row.cells.measuredAt ?? '', { now, offset: setup.offset });
}

/**
 * Judges the typed runs of one test, each after the stored and the typed runs before it. Fast enough for every
 * keystroke: only the row that changed and those whose past changed with it are judged again.
 */
export function judgeRows(setup: EntrySetup, rows: readonly SheetRow[], options: Options): JudgedRows {
  const { mode, now, earlier = nothingJudged } = options;
  const timed = rows
    .filter(hasFigures)
    .map((row) => ({ row, time: timeOf(row, setup, now) }))
    .toSorted((a, b) => (isBefore(placeOf(a), placeOf(b)) ? -1 : 1));
  const judgements = new Map<string, RowJudgement>();
  const memory = new Map<string, Memory>();
  let lookBack = setup.lookBacks[0] ?? [];
  let passed = 0;
  for (const each of timed) {
    for (let run = setup.stored[passed]; run && isBefore(run, placeOf(each)); run = setup.stored[passed]) {
      passed += 1;
      const isUndisturbed = judgements.size === 0;
      lookBack = isUndisturbed
        ? (setup.lookBacks[passed] ?? [])
        : evaluateRun(setup.rules, lookBack, { run, resets: setup.restarts }).lookBack;
    }
    const { row } = each;
    const known = earlier.memory.get(row.runId);
    const isKnown = known?.row === row && known.before === lookBack && known.setup === setup;
    const judged = isKnown ? known.judged : judgeRun(setup, each, { lookBack, mode, now });
    const after =
      known && sameLookBack(known.judged.lookBack, judged.lookBack) ? known.judged.lookBack : judged.lookBack;
    judgements.set(row.runId, judged.judgement);
    memory.set(row.runId, { row, before: lookBack, setup, judged: { ...judged, lookBack: after } });
    lookBack = after;
  }
  return { judgements, memory };
}
