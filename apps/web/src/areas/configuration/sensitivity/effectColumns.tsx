import type { SensitivityChoice, SensitivityEffect } from '@qc/contract';
import type { Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';
import { signed, totalOf } from './effectSums.ts';

const partsOf = (counts: SensitivityEffect['present']) => translate('sensitivity.parts', { ...counts });

/** Alerts of one side, with what they are made of in the tooltip. */
const alertsColumn = (key: 'present' | 'chosen', label: 'alertsNow' | 'alertsChosen'): Column<SensitivityEffect> => ({
  key,
  kind: 'number',
  label: `sensitivity.${label}`,
  width: 48,
  text: (effect) => partsOf(effect[key]),
  cell: (effect) => totalOf(effect[key]),
});

/** A line per test: the alerts of the last 90 days as they are and as the choice would have made them. */
export function effectColumns(choices: readonly SensitivityChoice[]): readonly Column<SensitivityEffect>[] {
  const presentOf = ({ sensitivityId }: SensitivityEffect) =>
    choices.find(({ id }) => id === sensitivityId)?.name ?? translate('sensitivity.byDefault');
  return [
    {
      key: 'test',
      kind: 'text',
      label: 'sensitivity.test',
      isName: true,
      text: ({ analyteName, labInstrumentName }) => `${analyteName} · ${labInstrumentName}`,
      cell: ({ analyteName, labInstrumentName }) => (
        <>
          {analyteName}
          <small>{labInstrumentName}</small>
        </>
      ),
    },
    { key: 'lot', kind: 'text', label: 'sensitivity.lot', text: (row) => row.lotNumber },
    { key: 'now', kind: 'text', label: 'sensitivity.present', rank: 4, text: presentOf },
    { key: 'runs', kind: 'number', label: 'sensitivity.runs', cell: ({ runs }) => runs },
    alertsColumn('present', 'alertsNow'),
    alertsColumn('chosen', 'alertsChosen'),
    {
      key: 'difference',
      kind: 'number',
      label: 'sensitivity.difference',
      cell: ({ chosen, present }) => signed(totalOf(chosen) - totalOf(present)),
    },
  ];
}
