import type { PlanSampleStatistics } from '@qc/contract';
import { assignedValueUncertainty } from '@qc/domain';
import type { Column } from '#components/ui/table/column.ts';
import { figureText } from '../planWords.ts';

type Group = PlanSampleStatistics['groups'][number];
/** What the group's own mean would be uncertain by as an assigned value. */
const uncertaintyOf = (centre: Group['centre']): number | null =>
  centre && assignedValueUncertainty(centre.sd, centre.p);

/** A line per method: how many used it, and what they came to. */
export const groupColumns = (digits: number): readonly Column<Group>[] => [
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
    key: 'u',
    kind: 'number',
    label: { zh: 'u = 1.25·s*/√p', en: 'u = 1.25·s*/√p' },
    cell: ({ centre }) => figureText(uncertaintyOf(centre), digits + 1),
    text: ({ centre }) => figureText(uncertaintyOf(centre), digits + 1),
  },
  {
    key: 'cv',
    kind: 'number',
    label: { zh: 'CV %', en: 'CV %' },
    cell: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
    text: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
  },
];
