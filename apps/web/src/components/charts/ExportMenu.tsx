import { Button, Popover } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useWhose } from '#platform/session/laboratory.ts';
import type { ChartInstance, ChartOption } from './Chart.tsx';
import { chartAsPng, chartAsSvg } from './exportChart.ts';
import { type Cell, sheetFile } from './sheet.ts';
import { useChartColours } from './useChartColours.ts';
import './exportMenu.css';

/** A chart on the screen with its data. */
export type Drawing = { readonly chart: ChartInstance; readonly option: ChartOption };

type Props = {
  readonly drawing: Drawing | undefined;
  /** Of the files, without their endings. */
  readonly name: string;
  /** The data, its head first; computed on demand. */
  readonly rows: () => readonly (readonly Cell[])[];
};

/** The chart as picture, drawing and data, and on paper. */
export function ExportMenu({ drawing, name, rows }: Props) {
  const { t } = useLanguage();
  const { surface, text } = useChartColours();
  const [isOpen, setOpen] = useState(false);
  // A file is read without the screen around it: it says whose it is.
  const whose = useWhose();
  const named = whose === undefined ? name : `${whose}_${name}`;
  const save = (ending: string, make: () => Promise<Blob> | Blob) => async () => {
    setOpen(false);
    saveFile({ name: `${fileName(named)}.${ending}`, blob: await make() });
  };
  const print = async () => {
    setOpen(false);
    // The menu must disappear before the page is printed.
    requestAnimationFrame(() => window.print());
  };
  const acts = [
    ...(drawing
      ? [
          {
            label: t('charts.png'),
            run: save('png', () => chartAsPng(drawing.chart, { ground: surface, ink: text, caption: whose })),
          },
          {
            label: t('charts.svg'),
            run: save('svg', () =>
              chartAsSvg(drawing.chart, drawing.option, { ground: surface, ink: text, caption: whose }),
            ),
          },
        ]
      : []),
    {
      label: t('charts.excel'),
      run: save('xlsx', () => sheetFile(named, withOwner(rows(), t('frame.laboratories'), whose))),
    },
    { label: t('charts.print'), run: print },
  ];
  const menu = (
    <ul className="export-menu">
      {acts.map(({ label, run }) => (
        <li key={label}>
          <button type="button" onClick={() => void run()}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <span className="export-acts">
      <Popover content={menu} trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen}>
        <Button icon={<Icon name="download" />} aria-haspopup="true" aria-expanded={isOpen}>
          {t('charts.export')}
        </Button>
      </Popover>
    </span>
  );
}

/** The rows with the laboratory in the first column, where another organisation views its data. */
function withOwner(
  rows: readonly (readonly Cell[])[],
  head: string,
  whose: string | undefined,
): readonly (readonly Cell[])[] {
  return whose === undefined ? rows : rows.map((row, index) => [index === 0 ? head : whose, ...row]);
}

/** Characters that file systems do not allow are removed. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\s]+/g, '_');
}
