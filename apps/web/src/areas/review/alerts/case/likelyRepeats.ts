import type { AlertCase, CaseResult } from '@qc/contract';
import { violatedLevels } from '@qc/domain';

const statuses = { accept: 'OK', warn: 'WARN', reject: 'REJECT' } as const;

function standing({ level, manualStatus, verdict }: CaseResult) {
  const inForce = manualStatus ?? verdict;
  return { level, status: inForce === null ? null : statuses[inForce] };
}

/** The next judged result of every level that was out: what a repeat must answer. */
export function likelyRepeats({ results, laterResults }: Pick<AlertCase, 'results' | 'laterResults'>): string[] {
  const levels = violatedLevels(results.filter(({ isExcluded }) => !isExcluded).map(standing));
  return levels.flatMap((level) => {
    const next = laterResults.find(
      (result) => result.level === level && !result.isExcluded && standing(result).status !== null,
    );
    return next ? [next.id] : [];
  });
}
