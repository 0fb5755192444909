import { type ReactNode, useMemo, useState } from 'react';
import { Chart, type ChartInstance, type ChartOption } from './Chart.tsx';
import { DataTable } from './DataTable.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { Cell } from './sheet.ts';
import './chartCard.css';

type Props = {
  readonly title: ReactNode;
  readonly label: string;
  readonly option: ChartOption;
  readonly height: number | 'square';
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly fileName: string;
  /** Below the drawing: what to read from it, and what is not in it. */
  readonly children?: ReactNode;
};

/** A chart with its title, its pictures and its table. */
export function ChartCard({ title, label, option, height, head, rows, fileName, children }: Props) {
  const [chart, setChart] = useState<ChartInstance>();
  const drawing = useMemo(() => chart && { chart, option }, [chart, option]);
  return (
    <figure className="qc-box chart-card">
      <figcaption>
        <h2>{title}</h2>
        <ExportMenu drawing={drawing} name={fileName} rows={() => [head, ...rows]} />
      </figcaption>
      <Chart option={option} label={label} height={height} onChart={setChart} />
      {children && <div className="chart-notes">{children}</div>}
      <DataTable label={label} head={head} rows={rows} />
    </figure>
  );
}
