import type { CentreReportRow } from '@qc/contract';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';

const tones = { ready: 'success', late: 'warning', same: 'neutral', refused: 'error' } as const;

const textColumn = (
  key: 'laboratory' | 'analyte',
  label: Column<CentreReportRow>['label'],
): Column<CentreReportRow> => ({ key, kind: 'text', label, isName: key === 'laboratory', text: (row) => row[key] });

/** An unusual row is ready too, but is listed first to be checked. */
const outcomeWords =
  (t: Translate) =>
  ({ outcome, question }: CentreReportRow): string =>
    question === null ? t(`plans.outcome_${outcome}`) : t('plans.outcome_unusual');

/** A row of a file as written, its outcome, and the reason. */
export const centreReportColumns = (t: Translate, outcomeOf = outcomeWords(t)): Column<CentreReportRow>[] => [
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
    cell: (row) => <Pill tone={row.question === null ? tones[row.outcome] : 'warning'}>{outcomeOf(row)}</Pill>,
    text: outcomeOf,
    width: 110,
  },
  {
    key: 'text',
    kind: 'text',
    label: 'plans.outcomeWhy',
    text: ({ text, question }) => [question, text].filter(Boolean).join(' · '),
  },
];
