import type { ColumnReset, ResultColumns } from './resultColumns.ts';

/**
 * Every restart of a level's look-back, in the order of the runs: the resets, and one further reset for each
 * change of a level's target version. Undefined if a version changes within a run, which only replicates
 * measured across the change can do: such a history is judged run by run.
 */
export function columnRestarts(columns: ResultColumns): ColumnReset[] | undefined {
  const changes = versionChanges(columns);
  return changes && [...(columns.resets ?? []), ...changes].sort((a, b) => a.beforeRun - b.beforeRun);
}

function versionChanges({ z, level, runStart, targetVersion }: ResultColumns): ColumnReset[] | undefined {
  const changes: ColumnReset[] = [];
  if (!targetVersion) return changes;
  const latest = new Map<number, { version: number; run: number }>();
  for (let run = 0; run + 1 < runStart.length; run++) {
    for (let i = runStart[run] as number; i < (runStart[run + 1] as number); i++) {
      if (Number.isNaN(z[i])) continue;
      const [material, version] = [level[i] as number, targetVersion[i] as number];
      const before = latest.get(material);
      if (before && before.version !== version) {
        if (before.run === run) return undefined;
        changes.push({ beforeRun: run, level: material });
      }
      latest.set(material, { version, run });
    }
  }
  return changes;
}
