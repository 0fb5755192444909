import type { Multirule } from '../src/multirule/multirule.ts';
import { parseMultirule } from '../src/multirule/parseMultirule.ts';
import type { QcPoint } from '../src/multirule/run/qcPoint.ts';

/**
 * A history in short: one text per run, "level:z" per result; then in any order "x" excluded, "a" accepted by a
 * reviewer, "@v2" another target version, "#2" the second replicate; z "?" is a result without target. Run 1 is
 * measured at instant 1; ids read r1L2, r1L2#2.
 *
 * @example pointsOf('1:2.1 2:-0.3', '1:2.4x') // r1L1, r1L2, r2L1
 */
export function pointsOf(...runs: readonly string[]): QcPoint[] {
  return runs.flatMap((run, i) =>
    run
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => pointOf(word, i + 1)),
  );
}

const RESULT = /^(\d):(\?|-?[\d.]+(?:e-\d+)?)(.*)$/;

function pointOf(word: string, run: number): QcPoint {
  const [, level, z, marks = ''] = RESULT.exec(word) ?? [];
  if (level === undefined) throw new Error(`not a result: ${word}`);
  const replicate = Number(/#(\d)/.exec(marks)?.[1] ?? 1);
  return {
    id: `r${run}L${level}${replicate > 1 ? `#${replicate}` : ''}`,
    runId: null,
    instant: run,
    level: Number(level),
    replicate,
    z: z === '?' ? null : Number(z),
    targetVersion: /@(\w+)/.exec(marks)?.[1] ?? 'v1',
    excluded: /x/.test(marks),
    acceptedManually: /a/.test(marks.replace(/@\w+/, '')),
  };
}

/** Rules by their abbreviations, active and rejecting unless `changes` says otherwise. */
export function rulesOf(names: string, changes: Partial<Multirule> = {}): Multirule[] {
  return names.split(' ').map((name) => {
    const parsed = parseMultirule(name);
    if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
    return { ...parsed.rule, ...changes };
  });
}
