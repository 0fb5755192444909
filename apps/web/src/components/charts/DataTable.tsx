import { useState } from 'react';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useLanguage } from '#platform/language.ts';
import type { Cell } from './sheet.ts';
import './chartData.css';

type Props = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** The figures of a chart as a table, for whoever cannot see the drawing or wants them exactly. */
export function DataTable({ label, head, rows }: Props) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [{ current, size }, setPage] = useState({ current: 1, size: 20 });
  const shown = rows.slice((current - 1) * size, current * size);
  return (
    <details className="chart-data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('charts.dataTable')}</summary>
      {isOpen && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is wider than its card */}
          <section className="chart-data-scroll" aria-label={label} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row, i) => (
                  <tr key={String(row[0]) + String(i)}>
                    {row.map((cell, column) => (
                      <td key={head[column]} data-number={typeof cell === 'number' || undefined}>
                        {cell ?? t('charts.unknown')}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {rows.length > size && (
            <Pager
              current={current}
              size={size}
              total={rows.length}
              onChange={(change) => setPage({ current: 1, size, ...change })}
            />
          )}
        </>
      )}
    </details>
  );
}
