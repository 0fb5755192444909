import type { PlanSampleStatistics } from '@qc/contract';
import type { Column } from '#components/ui/table/column.ts';
import { figureText } from '../planWords.ts';

/** A line per method: how many used it, and what they came to. */
export const groupColumns = (digits: number): readonly Column<PlanSampleStatistics['groups'][number]>[] => [
  {
    key: 'm',
    kind: 'text',
    label: 'plans.method',
    isName: true,
    cell: ({ methodName }) => methodName,
    text: ({ methodName }) => methodName,
  },
  {
    key: 'n',
    kind: 'number',
    label: 'plans.laboratories',
    cell: ({ reported }) => reported,
    text: ({ reported }) => String(reported),
  },
  {
    key: 'mean',
    kind: 'number',
    label: 'plans.figure_robustMean',
    cell: ({ centre }) => figureText(centre?.mean ?? null, digits),
    text: ({ centre }) => figureText(centre?.mean ?? null, digits),
  },
  {
    key: 'sd',
    kind: 'number',
    label: 'plans.figure_robustSd',
    cell: ({ centre }) => figureText(centre?.sd ?? null, digits),
    text: ({ centre }) => figureText(centre?.sd ?? null, digits),
  },
  {
    key: 'cv',
    kind: 'number',
    label: { zh: 'CV %', en: 'CV %' },
    cell: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
    text: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
  },
];
