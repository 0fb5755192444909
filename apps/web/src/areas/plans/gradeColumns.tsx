import type { PlanScored } from '@qc/contract';
import type { ReactNode } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';

const gradeTones = { satisfactory: 'success', questionable: 'warning', unsatisfactory: 'error' } as const;

type Graded = Pick<PlanScored, 'grade' | 'isAcceptable'> & Partial<Pick<PlanScored, 'isTooFew'>>;

/** How a result is graded: by its score, and against the allowable error. `instead` is shown where it is not graded at all. */
export function gradeColumns<R>(
  t: Translate,
  gradedOf: (row: R) => Graded,
  instead: (row: R) => ReactNode,
): Column<R>[] {
  const grade = (row: R) => {
    const { grade: graded, isTooFew } = gradedOf(row);
    if (graded) return <Pill tone={gradeTones[graded]}>{t(`plans.grade_${graded}`)}</Pill>;
    return isTooFew ? <Pill tone="neutral">{t('plans.notAssessed')}</Pill> : '—';
  };
  const byTea = (row: R) => {
    const { isAcceptable } = gradedOf(row);
    if (isAcceptable === null) return '—';
    return (
      <Pill tone={isAcceptable ? 'success' : 'error'}>
        {t(isAcceptable ? 'plans.acceptable' : 'plans.unacceptable')}
      </Pill>
    );
  };
  return [
    { key: 'grade', kind: 'choice', label: 'plans.grade', cell: (row) => instead(row) ?? grade(row), width: 110 },
    { key: 'tea', kind: 'choice', label: 'plans.byTea', cell: byTea, width: 100 },
  ];
}
