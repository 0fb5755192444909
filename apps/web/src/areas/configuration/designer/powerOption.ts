import { formatRounded } from '@qc/domain';
import { fontFamily, helperLine, plainAxis, tipOf, tooltipOf } from '#components/charts/axes.ts';
import type { ChartOption } from '#components/charts/Chart.tsx';
import type { ChartColours } from '#components/charts/chartColours.ts';
import type { PowerCurve } from './designJob.ts';

type Words = Readonly<Record<'shift' | 'probability' | 'critical', string>>;

/** The probability of rejecting a run by the size of its systematic error, with the critical error of the method. */
export function powerOption(
  curve: PowerCurve,
  view: { critical: number | null; colours: ChartColours; words: Words },
): ChartOption {
  const { critical, colours, words } = view;
  const axis = { min: 0, ...plainAxis(colours), splitLine: { lineStyle: { color: colours.border } } };
  return {
    textStyle: { fontFamily },
    grid: { left: 62, right: 24, top: 24, bottom: 44 },
    tooltip: tooltipOf(colours, ({ dataIndex }) => {
      const point = curve[dataIndex];
      return point
        ? tipOf(`${point.shiftSd} SD`, [[words.probability, formatRounded(point.probability, 3) ?? '']])
        : '';
    }),
    xAxis: { type: 'value', max: 5, ...axis, ...plainAxis(colours, { name: words.shift }) },
    yAxis: { type: 'value', max: 1, ...axis, ...plainAxis(colours, { name: words.probability, nameGap: 40 }) },
    series: [
      {
        id: 'power',
        type: 'line',
        data: curve.map((point) => [point.shiftSd, point.probability]),
        symbolSize: 6,
        lineStyle: { color: colours.accent, width: 2 },
        itemStyle: { color: colours.accent },
        markLine:
          critical === null || critical < 0 || critical > 5
            ? undefined
            : {
                silent: true,
                data: [{ xAxis: critical }],
                ...helperLine(colours, { name: words.critical, colour: colours.out }),
              },
      },
    ],
  };
}
