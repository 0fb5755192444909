import { Fragment, type ReactNode, useMemo } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { type Column, labelText } from '../column.ts';
import type { useRowEvents } from '../keys/useRowEvents.ts';
import type { RowSelection } from '../selection.ts';
import { FoldedLine } from './FoldedLine.tsx';
import type { RowWindow } from './rowWindow.ts';
import { TableRow } from './TableRow.tsx';

type Props<R> = {
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly rowClass?: ((row: R) => string | undefined) | undefined;
  readonly columns: readonly Column<R>[];
  readonly window: RowWindow;
  readonly events: ReturnType<typeof useRowEvents>;
  readonly selection?: RowSelection<R> | undefined;
  readonly folded: readonly Column<R>[];
  readonly unfolded: { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };
  readonly below?: ((row: R) => ReactNode) | undefined;
  readonly hasCards?: boolean;
};

/** The rows that are drawn, each with the content below it. */
export function TableBody<R>(props: Props<R>) {
  const { rows, rowKey, columns, selection, folded, unfolded, window, events } = props;
  const { t, text, language } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const labels = useMemo(
    () => (props.hasCards ? columns.map((column) => labelText(column, { t, text })) : undefined),
    [columns, props.hasCards, language],
  );
  const nameOf = columns.find(({ isName }) => isName)?.text;
  const span = columns.length + (selection ? 1 : 0) + (folded.length > 0 ? 1 : 0);
  return (
    <tbody ref={events.body} onKeyDown={events.onKeyDown} onClick={events.onClick}>
      {window.before > 0 && <Gap height={window.before} />}
      {rows.slice(window.first, window.end).map((row, nth) => {
        const id = rowKey(row);
        const index = window.first + nth;
        const isSelected = selection?.ids.has(id) ?? false;
        const isOpen = unfolded.ids.has(id);
        const below = props.below?.(row);
        return (
          <Fragment key={id}>
            <TableRow
              row={row}
              id={id}
              index={index}
              columns={columns}
              tabIndex={events.isReached ? (index === events.focusable ? 0 : -1) : undefined}
              className={[isSelected && 'qc-row-on', props.rowClass?.(row)].filter(Boolean).join(' ') || undefined}
              box={selection && (selection.boxOf?.(row) ?? 'open')}
              isSelected={isSelected}
              boxLabel={selection?.labelOf(row)}
              onSet={selection?.set}
              onUnfold={folded.length > 0 ? unfolded.toggle : undefined}
              isUnfolded={isOpen}
              language={language}
              labels={labels}
              unfoldLabel={t('resource.otherColumnsOf', { what: nameOf?.(row) ?? index + 1 })}
            />
            {isOpen && folded.length > 0 && (
              <tr className="qc-below">
                <td colSpan={span}>
                  <FoldedLine columns={folded} row={row} />
                </td>
              </tr>
            )}
            {below && (
              <tr className="qc-below">
                <td colSpan={span}>{below}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
      {window.after > 0 && <Gap height={window.after} />}
    </tbody>
  );
}

/** The height of rows that are out of sight and not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr className="qc-gap">
      <td style={{ height }} />
    </tr>
  );
}
