import type { FigurePair, Figures, MonthFigures, TargetFigures } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { fontFamily, helperLine, plainAxis, tipOf, tooltipOf } from './axes.ts';
import type { ChartOption } from './Chart.tsx';
import { type ChartColours, levelColour } from './chartColours.ts';

type MonthShift = { readonly month: string; readonly n: number; readonly sdi: number | null };

/** How far each monthly mean lies from the target, in the target's SDs; null where either is unknown. */
export function monthShifts(
  months: readonly MonthFigures[],
  target: Pick<TargetFigures, 'mean' | 'sd'> | null,
  dataSet: keyof FigurePair,
): readonly MonthShift[] {
  return months.map((month) => {
    const { n, mean }: Figures = month[dataSet];
    const sdi = mean === null || !target || !(target.sd > 0) ? null : (mean - target.mean) / target.sd;
    return { month: month.month, n, sdi };
  });
}

type View = {
  readonly shifts: readonly MonthShift[];
  readonly level: number;
  readonly colours: ChartColours;
  readonly words: { readonly shift: string; readonly n: string; readonly unknown: string };
};

/** A bar hue says how far: beyond 1 SD amber, beyond 2 SD red. */
function barColour(sdi: number, level: number, colours: ChartColours): string {
  if (Math.abs(sdi) >= 2) return colours.out;
  return Math.abs(sdi) >= 1 ? colours.warning : levelColour(colours, level);
}

/** Twelve monthly means as bars from the target. */
export function monthsOption({ shifts, level, colours, words }: View): ChartOption {
  const farthest = Math.max(3, ...shifts.map(({ sdi }) => Math.abs(sdi ?? 0) + 0.5));
  return {
    textStyle: { fontFamily },
    grid: { left: 48, right: 20, top: 20, bottom: 30 },
    tooltip: tooltipOf(colours, ({ dataIndex }) => {
      const shift = shifts[dataIndex];
      if (!shift) return '';
      const far = formatRounded(shift.sdi, 2);
      return tipOf(shift.month, [
        [words.shift, far === null ? words.unknown : `${far} SD`],
        [words.n, String(shift.n)],
      ]);
    }),
    xAxis: { type: 'category', data: shifts.map(({ month }) => month), ...plainAxis(colours) },
    yAxis: {
      type: 'value',
      min: -farthest,
      max: farthest,
      ...plainAxis(colours, { name: words.shift, nameGap: 32 }),
      axisLabel: { color: colours.text2, fontSize: 11, showMinLabel: false, showMaxLabel: false },
    },
    series: [
      {
        id: 'shifts',
        type: 'bar',
        barMaxWidth: 28,
        data: shifts.map(({ sdi }) =>
          sdi === null ? null : { value: sdi, itemStyle: { color: barColour(sdi, level, colours) } },
        ),
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          data: [-2, -1, 0, 1, 2].map((sd) => ({
            yAxis: sd,
            ...helperLine(colours, {
              name: '',
              colour: sd === 0 ? colours.text3 : Math.abs(sd) === 1 ? colours.border : colours.warning,
              isDashed: sd !== 0,
            }),
          })),
        },
      },
    ],
  };
}
