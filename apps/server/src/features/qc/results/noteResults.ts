import type { NewResult } from '@qc/contract';
import type { Tx } from '#platform/ctx';
import type { LoadedResult } from './proof/provenState.ts';
import type { TestChange } from './reevaluate.ts';
import { typedInOf } from './typedValue.ts';

/** A result with its place, its run and the row it came from, so that a message can name it. */
export type Entry = {
  readonly result: NewResult;
  readonly row: number;
  readonly id: string;
  readonly runId: string;
  readonly at: Date;
};

/** A link in the trail for each result that was entered. */
export function noteEntered(tx: Tx, entries: readonly Entry[], changes: readonly TestChange[]): void {
  const conversions = new Map(
    changes.flatMap(({ added = [] }) => added.flatMap(({ id, conversion }) => (conversion ? [[id, conversion]] : []))),
  );
  for (const { result, id, runId, at } of entries) {
    const conversion = conversions.get(id);
    tx.addToTrail({
      entity: 'qcTestResult',
      entityId: id,
      action: 'create',
      after: { ...result, id, runId, instant: at.getTime(), ...(conversion && typedInOf(conversion)) },
    });
  }
}

/**
 * One link for the results of a step of a large import, with everything of each that must be proven. The rest of its
 * line is in the staged row. A link for each result would cost as much as the results.
 */
export function noteLoaded(tx: Tx, importId: string, changes: readonly TestChange[]): void {
  const loaded = changes.flatMap(({ added = [] }) =>
    added.map(({ id, qcTestId, level, measuredAt, value, n, mean, sd }): LoadedResult => {
      const proven = [id, qcTestId, level, measuredAt.getTime(), value, false, 1] as const;
      return n === null && mean === null ? proven : [...proven, n, mean, sd];
    }),
  );
  if (loaded.length === 0) return;
  tx.addToTrail({
    entity: 'qcTestResult',
    entityId: importId,
    action: 'load',
    after: { count: loaded.length },
    loaded,
  });
}
