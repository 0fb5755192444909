import type { PlanSampleStatistics } from '@qc/contract';
import { assignedValueUncertainty } from '@qc/domain';
import type { Column } from '#components/ui/table/column.ts';
import { figureText } from '../planWords.ts';

type Group = PlanSampleStatistics['groups'][number];
/** What the group's own mean would be uncertain by as an assigned value. */
const uncertaintyOf = (centre: Group['centre']): number | null =>
  centre && assignedValueUncertainty(centre.sd, centre.p);

/** A line per method: the number of laboratories and their figures. */
export const groupColumns = (digits: number): readonly Column<Group>[] => [
  { key: 'm', kind: 'text', label: 'plans.method', isName: true, text: ({ methodName }) => methodName },
  { key: 'n', kind: 'number', label: 'plans.laboratories', text: ({ reported }) => String(reported) },
  {
    key: 'mean',
    kind: 'number',
    label: 'plans.figure_robustMean',
    text: ({ centre }) => figureText(centre?.mean ?? null, digits),
  },
  {
    key: 'sd',
    kind: 'number',
    label: 'plans.figure_robustSd',
    text: ({ centre }) => figureText(centre?.sd ?? null, digits),
  },
  {
    key: 'u',
    kind: 'number',
    label: { zh: 'u = 1.25·s*/√p', en: 'u = 1.25·s*/√p' },
    text: ({ centre }) => figureText(uncertaintyOf(centre), digits + 1),
  },
  {
    key: 'cv',
    kind: 'number',
    label: { zh: 'CV %', en: 'CV %' },
    text: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
  },
];
