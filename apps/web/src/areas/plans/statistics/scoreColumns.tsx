import type { PlanScored } from '@qc/contract';
import { displayDecimals } from '@qc/domain';
import { Pill } from '#components/ui/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language.ts';
import { figureText } from '../planWords.ts';

/** Asks how a figure came about: one of the sample, or one of a laboratory on it. */
export type OnExplain = (figure: string, tenantId?: string) => void;

const gradeTones = { satisfactory: 'success', questionable: 'warning', unsatisfactory: 'error' } as const;

/** A line per laboratory: what it reported, and how that is scored. */
export function scoreColumns(t: Translate, decimals: number, onExplain: OnExplain): Column<PlanScored>[] {
  const score = (
    key: 'deviationPercent' | 'z' | 'zPrime' | 'zeta' | 'en',
    label: Column<PlanScored>['label'],
  ): Column<PlanScored> => ({
    key,
    kind: 'number',
    label,
    cell: (row) => (
      <button type="button" className="qc-link" onClick={() => onExplain(key, row.tenantId)}>
        {figureText(row[key], 2)}
      </button>
    ),
    text: (row) => figureText(row[key], 2),
  });
  const mean = displayDecimals('mean', decimals);
  const against = (
    key: 'assigned' | 'assignedU',
    label: Column<PlanScored>['label'],
    digits: number,
  ): Column<PlanScored> => ({
    key,
    kind: 'number',
    label,
    cell: (row) => (
      <button type="button" className="qc-link" onClick={() => onExplain(key, row.tenantId)}>
        {figureText(row[key], digits)}
      </button>
    ),
    text: (row) => figureText(row[key], digits),
  });
  return [
    {
      key: 'laboratory',
      kind: 'text',
      label: 'plans.laboratory',
      isName: true,
      text: ({ labName, code }) => `${labName} (${code})`,
    },
    { key: 'method', kind: 'text', label: 'plans.method', text: ({ methodName }) => methodName },
    { key: 'value', kind: 'number', label: 'plans.value', text: ({ value }) => figureText(value, decimals) },
    against('assigned', 'plans.figure_assigned', mean),
    against('assignedU', 'plans.figure_assignedU', mean + 1),
    score('deviationPercent', 'plans.figure_deviationPercent'),
    score('z', { zh: 'z', en: 'z' }),
    score('zPrime', { zh: 'z′', en: 'z′' }),
    score('zeta', { zh: 'ζ', en: 'ζ' }),
    score('en', { zh: 'En', en: 'En' }),
    {
      key: 'grade',
      kind: 'choice',
      label: 'plans.grade',
      cell: ({ grade, setAside }) =>
        setAside ? (
          <Pill tone="neutral">{t(`plans.aside_${setAside}`)}</Pill>
        ) : grade ? (
          <Pill tone={gradeTones[grade]}>{t(`plans.grade_${grade}`)}</Pill>
        ) : (
          '—'
        ),
      width: 110,
    },
    {
      key: 'tea',
      kind: 'choice',
      label: 'plans.byTea',
      cell: ({ isAcceptable }) =>
        isAcceptable === null ? (
          '—'
        ) : (
          <Pill tone={isAcceptable ? 'success' : 'error'}>
            {t(isAcceptable ? 'plans.acceptable' : 'plans.unacceptable')}
          </Pill>
        ),
      width: 100,
    },
  ];
}
