import type { ChartColours } from './chartColours.ts';

export const fontFamily = 'Inter Variable, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';

/** A plain axis in the colours of the theme, with its name at its middle. */
export function plainAxis(
  colours: ChartColours,
  { name = '', nameGap = 28 }: { name?: string; nameGap?: number } = {},
) {
  return {
    name,
    nameGap,
    nameLocation: 'middle',
    nameTextStyle: { color: colours.text2, fontSize: 12 },
    axisLine: { show: true, onZero: false, lineStyle: { color: colours.border } },
    axisTick: { show: false },
    axisLabel: { color: colours.text2, fontSize: 11, hideOverlap: true },
    splitLine: { show: false },
  };
}

/** A straight helper line with a name at its end. */
export function helperLine(
  colours: ChartColours,
  { name, colour = colours.text3, isDashed = true }: { name: string; colour?: string; isDashed?: boolean },
) {
  return {
    lineStyle: { color: colour, width: 1, type: isDashed ? 'dashed' : 'solid' },
    label: { show: name !== '', formatter: name, color: colours.text2, fontSize: 11 },
  };
}

/** The tooltip, built as text nodes: names come from people and must never be read as markup. */
export function tipOf(title: string, rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'qc-tip';
  const head = document.createElement('strong');
  head.textContent = title;
  box.append(head);
  for (const [name, value] of rows) {
    const row = document.createElement('div');
    const [label, figure] = [document.createElement('span'), document.createElement('b')];
    [label.textContent, figure.textContent] = [name, value];
    row.append(label, figure);
    box.append(row);
  }
  return box;
}

export function tooltipOf(
  colours: ChartColours,
  formatter: (item: { dataIndex: number; seriesId?: string }) => HTMLElement | string,
) {
  return {
    trigger: 'item',
    confine: true,
    backgroundColor: colours.raised,
    borderColor: colours.border,
    textStyle: { color: colours.text, fontSize: 12 },
    formatter,
  };
}
