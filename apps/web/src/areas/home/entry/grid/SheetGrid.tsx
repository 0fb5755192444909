import type { StandardComment } from '@qc/contract';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { EntrySetup } from '../judge/entrySetup.ts';
import type { Column } from '../sheet/sheetColumns.ts';
import { columnWords, targetWords } from './cellWords.ts';
import { SheetLine } from './SheetLine.tsx';
import type { GridOptions, useSheetGrid } from './useSheetGrid.ts';
import './sheet.css';

type Props = {
  readonly title: string;
  readonly options: GridOptions;
  readonly grid: ReturnType<typeof useSheetGrid>;
  readonly comments: readonly StandardComment[];
  readonly initials: string;
  readonly onClear: (index: number) => void;
};

/** The sheet: a grid of plain cells with one roving input, so that 200 rows cost no more than a table. */
export function SheetGrid({ title, options, grid, comments, initials, onClear }: Props) {
  const { t } = useLanguage();
  const { sheet, columns, layout, judgements, setupOf } = options;
  const { active, wantsFocus } = grid;
  const only = layout === 'test' ? setupOf(sheet.rows[0]?.testId ?? '') : undefined;
  return (
    <div className="sheet-scroll">
      <table
        className="sheet"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the keyboard walks is a grid
        role="grid"
        aria-label={t('dailyQc.sheetOf', { title })}
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={columns.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {layout === 'panel' && (
              <th scope="col" className="sheet-test">
                {t('dailyQc.test')}
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} setup={only} />
            ))}
            <th scope="col">{t('dailyQc.runVerdict')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => {
            const setup = setupOf(row.testId);
            if (!setup) return null;
            const isActive = active.row === index;
            return (
              <SheetLine
                key={row.runId}
                row={row}
                index={index}
                columns={columns}
                setup={setup}
                judgement={judgements.get(row.runId)}
                layout={layout}
                activeColumn={isActive ? active.column : -1}
                initials={initials}
                controls={grid.controls}
                wantsFocus={wantsFocus}
                onClear={onClear}
              />
            );
          })}
        </tbody>
      </table>
      <datalist id="entry-comments">
        {comments
          .filter(({ use }) => use === 'result')
          .map(({ id, text }) => (
            <option key={id} value={text} />
          ))}
      </datalist>
    </div>
  );
}

function ColumnHead({ column, setup }: { readonly column: Column; readonly setup: EntrySetup | undefined }) {
  if (column.kind !== 'figure') {
    return (
      <th scope="col" className={`sheet-kind-${column.kind}`}>
        {columnWords(column)}
      </th>
    );
  }
  const isTargeted = setup && (column.figure === 'value' || column.figure === 'mean');
  return (
    <th scope="col" className="sheet-kind-figure">
      <span className="sheet-level">
        <LevelMarks levels={[column.level]} />
        {columnWords(column)}
      </span>
      {isTargeted && (
        <small>
          {targetWords(setup, column.level)} {setup.workspace.test.unitName}
        </small>
      )}
    </th>
  );
}
