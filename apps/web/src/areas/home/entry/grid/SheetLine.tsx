import { memo } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { isBlank } from '../sheet/sheetRow.ts';
import type { LineProps } from './lineProps.ts';
import { RowVerdict } from './RowVerdict.tsx';
import { SheetCell } from './SheetCell.tsx';
import { TestHeading } from './TestHeading.tsx';

/** One run, memoised: typing in other rows does not render it again. */
export const SheetLine = memo(function SheetLine(props: LineProps) {
  const { row, index, columns, setup, judgement, layout } = props;
  const { t } = useLanguage();
  const { test } = setup.workspace;
  const name = layout === 'panel' ? test.analyteName : t('dailyQc.newRun', { number: index + 1 });
  return (
    <tr aria-rowindex={index + 2} className={judgement?.status ? `sheet-row-${judgement.status}` : undefined}>
      {layout === 'panel' && <TestHeading test={test} />}
      {columns.map((column, at) => (
        <SheetCell key={column.key} {...props} column={column} at={at} rowName={name} />
      ))}
      <RowVerdict judgement={judgement} name={name} index={index} isBlank={isBlank(row)} onClear={props.onClear} />
    </tr>
  );
});
