import type { CentreReportRow } from '@qc/contract';
import { Pill } from '#components/ui/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language.ts';

const tones = { ready: 'success', late: 'warning', same: 'neutral', refused: 'error' } as const;

const textColumn = (
  key: 'laboratory' | 'analyte' | 'text',
  label: Column<CentreReportRow>['label'],
): Column<CentreReportRow> => ({ key, kind: 'text', label, isName: key === 'laboratory', text: (row) => row[key] });

/** A row of a file as it stands there, what becomes of it, and why. */
export const centreReportColumns = (t: Translate): Column<CentreReportRow>[] => [
  { key: 'line', kind: 'number', label: 'plans.fileRow', text: ({ line }) => String(line), width: 60 },
  textColumn('laboratory', 'plans.laboratory'),
  textColumn('analyte', 'plans.analyte'),
  {
    key: 'level',
    kind: 'number',
    label: 'plans.level',
    cell: ({ level }) => level ?? '–',
    text: ({ level }) => String(level ?? ''),
    width: 70,
  },
  { key: 'value', kind: 'number', label: 'plans.value', text: ({ value, unit }) => `${value} ${unit}` },
  {
    key: 'outcome',
    kind: 'choice',
    label: 'plans.outcome',
    cell: ({ outcome }) => <Pill tone={tones[outcome]}>{t(`plans.outcome_${outcome}`)}</Pill>,
    text: ({ outcome }) => t(`plans.outcome_${outcome}`),
    width: 110,
  },
  textColumn('text', 'plans.outcomeWhy'),
];
