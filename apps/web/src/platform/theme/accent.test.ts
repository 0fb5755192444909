import { describe, expect, test } from 'vitest';
import { accentOf, darkenOf, swatches } from './accent.ts';
import { contrast, mix } from './colour.ts';
import { navPalettes, palettes } from './palette.ts';

const schemes = ['light', 'dark'] as const;
const colours = [...swatches, '#FFFFFF', '#000000', '#FFFF00'];

describe('contrast', () => {
  test.each([
    { a: '#000000', b: '#FFFFFF', ratio: 21 },
    { a: '#777777', b: '#FFFFFF', ratio: 4.48 },
    { a: '#FF8400', b: '#FF8400', ratio: 1 },
  ])('of $a on $b is $ratio (WCAG 2)', ({ a, b, ratio }) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  const { surface, page, raised, sunken, hover, ...palette } = palettes[scheme];
  /** Everything that text is written on. */
  const grounds = [surface, page, raised, sunken, hover];

  test.each(colours)('the accent %s can be read, as ground and as text', (colour) => {
    const { base, ink, text } = accentOf(colour, scheme);
    expect(contrast(ink, base)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['text', 'text2', 'text3', 'inControl', 'warning', 'out', 'info'] as const)(
    '%s can be read on every surface',
    (name) => {
      for (const ground of grounds) expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['controlBorder', 'level1', 'level2', 'level3'] as const)('%s can be seen on every surface', (name) => {
    for (const ground of [surface, page, raised]) expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(3);
  });

  test('a white count can be read on the badge', () => {
    expect(contrast('#FFFFFF', palette.badge)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['inControl', 'warning', 'out', 'info'] as const)('%s can be read on its own soft ground', (name) => {
    expect(contrast(palette[name], palette[`${name}Soft`])).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(Object.entries(navPalettes))('the %s navigation can be read', (_name, { nav, navText, navText2 }) => {
  expect(Math.min(contrast(navText, nav), contrast(navText2, nav))).toBeGreaterThanOrEqual(4.5);
});

test('the product’s own accent is the one that was designed, in both schemes', () => {
  expect(accentOf('#ff8400', 'dark')).toMatchObject({ base: '#FF8400', ink: '#2A1600', text: '#FFA64D' });
  expect(darkenOf('#FF8400')).toBe('#FFBB73');
});

test('mixing half of white into black is grey', () => {
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});
