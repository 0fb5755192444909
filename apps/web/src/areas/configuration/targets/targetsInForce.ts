import { targetInForce } from '@qc/domain';
import type { Target } from '@qc/resources';

/** The targets in force, by test and level. */
export type TargetGrid = ReadonlyMap<string, Target>;

export const gridKey = (qcTestId: string, level: number) => `${qcTestId}/${level}`;

const instant = (text: string) => new Date(text.replace(' ', 'T')).getTime();

/** Of all periods of each test and level, the one in force at a moment; a level without one is absent. */
export function targetsInForce(targets: readonly Target[], now: Date): TargetGrid {
  const byCell = new Map<string, Target[]>();
  for (const target of targets) {
    const key = gridKey(target.qcTestId, target.level);
    byCell.set(key, [...(byCell.get(key) ?? []), target]);
  }
  const grid = new Map<string, Target>();
  for (const [key, periods] of byCell) {
    const dated = periods.map((target) => ({
      target,
      from: instant(target.effectiveFrom),
      to: target.effectiveTo === null ? null : instant(target.effectiveTo),
    }));
    const found = targetInForce(dated, now.getTime());
    if (found) grid.set(key, found.target);
  }
  return grid;
}
