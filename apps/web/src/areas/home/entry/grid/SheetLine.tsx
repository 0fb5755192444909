import { memo, type RefObject } from 'react';
import { useLanguage } from '#platform/language.ts';
import type { RowJudgement } from '../judge/judgement.ts';
import type { TestBench } from '../judge/testBench.ts';
import type { Column } from '../sheet/columns.ts';
import { isBlank, type SheetRow } from '../sheet/sheetRow.ts';
import type { SheetLayout } from '../useSheet.ts';
import { RowVerdict } from './RowVerdict.tsx';
import { SheetCell } from './SheetCell.tsx';
import { TestHeading } from './TestHeading.tsx';
import type { GridControls } from './useSheetGrid.ts';

export type LineProps = {
  readonly row: SheetRow;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly bench: TestBench;
  readonly judgement: RowJudgement | undefined;
  readonly layout: SheetLayout;
  /** The active cell of this row, −1 where it is elsewhere. */
  readonly activeColumn: number;
  readonly initials: string;
  readonly controls: GridControls;
  readonly wantsFocus: RefObject<boolean>;
  readonly onClear: (index: number) => void;
};

/** One run. Typing elsewhere does not draw it again. */
export const SheetLine = memo(function SheetLine(props: LineProps) {
  const { row, index, columns, bench, judgement, layout } = props;
  const { t } = useLanguage();
  const { test } = bench.workspace;
  const name = layout === 'panel' ? test.analyteName : t('bench.newRun', { number: index + 1 });
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
