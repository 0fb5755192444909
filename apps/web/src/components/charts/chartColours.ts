import type { Theme } from '#platform/theme/applyTheme.ts';

/** The colours of a chart, from the tokens of the theme. */
export type ChartColours = {
  readonly levels: readonly string[];
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly border: string;
  readonly surface: string;
  readonly raised: string;
  readonly accent: string;
  readonly info: string;
  readonly inControl: string;
  readonly warning: string;
  readonly warningText: string;
  readonly out: string;
  readonly outText: string;
  readonly bandIn: string;
  readonly bandWarning: string;
  readonly bandOut: string;
};

/** A colour of the palette at some opacity. */
export function faded(hex: string, opacity: number): string {
  const share = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return `${hex}${share}`;
}

export function chartColours({ palette, accent }: Pick<Theme, 'palette' | 'accent'>): ChartColours {
  return {
    levels: [palette.level1, palette.level2, palette.level3],
    text: palette.text,
    text2: palette.text2,
    text3: palette.text3,
    border: palette.border,
    surface: palette.surface,
    raised: palette.raised,
    accent: accent.base,
    info: palette.info,
    inControl: palette.inControlFill,
    warning: palette.warningFill,
    warningText: palette.warning,
    out: palette.outFill,
    outText: palette.out,
    bandIn: faded(palette.inControlFill, 0.07),
    bandWarning: faded(palette.warningFill, 0.1),
    bandOut: faded(palette.outFill, 0.07),
  };
}

export const levelColour = (colours: ChartColours, level: number): string => colours.levels[level - 1] ?? colours.text2;
