import { contrast, mix } from './colour.ts';
import { palettes, type Scheme } from './palette.ts';

/** The one accent of the product in its uses. */
export type Accent = {
  readonly base: string;
  readonly hover: string;
  readonly active: string;
  /** Text and icons on the accent. */
  readonly ink: string;
  /** Links and text in the accent's hue on a surface. */
  readonly text: string;
};

export const defaultPrimary = '#FF8400';
export const defaultPrimaryDarken = '#FFBB73';

/** Orange on white fails contrast, so its text hues are chosen by eye; other accents are computed. */
const pinned: Readonly<Record<Scheme, Accent>> = {
  light: { base: '#FF8400', hover: '#FF9A2E', active: '#E67700', ink: '#2A1600', text: '#B05400' },
  dark: { base: '#FF8400', hover: '#FF9A2E', active: '#E67700', ink: '#2A1600', text: '#FFA64D' },
};

/** Offered in the customiser in addition to a free choice. */
export const swatches = ['#FF8400', '#2F6FED', '#0B8A7E', '#8A3FD9', '#D6336C'] as const;

const readable = 4.5;

export function accentOf(primary: string, scheme: Scheme): Accent {
  if (primary.toUpperCase() === defaultPrimary) return pinned[scheme];
  return {
    base: primary,
    hover: mix(primary, '#FFFFFF', 0.16),
    active: mix(primary, '#000000', 0.12),
    ink: inkOn(primary),
    text: readableOn(primary, scheme),
  };
}

/** White where it can be read, else a dark shade of the accent's own hue; black or white can be read on any colour. */
function inkOn(primary: string): string {
  const candidates = ['#FFFFFF', mix(primary, '#000000', 0.85)];
  return candidates.find((ink) => contrast(ink, primary) >= readable) ?? '#000000';
}

/** Moves the hue towards black or white until it can be read on the scheme's surfaces. */
function readableOn(primary: string, scheme: Scheme): string {
  const { surface, page, raised, sunken, hover } = palettes[scheme];
  const grounds = [surface, page, raised, sunken, hover];
  const end = scheme === 'light' ? '#000000' : '#FFFFFF';
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(primary, end, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= readable)) return candidate;
  }
  return end;
}

/** The lighter companion that is stored with a chosen primary colour. */
export function darkenOf(primary: string): string {
  return primary.toUpperCase() === defaultPrimary ? defaultPrimaryDarken : mix(primary, '#FFFFFF', 0.45);
}
