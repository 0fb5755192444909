import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { accentOf, swatches } from '../src/platform/theme/accent.ts';
import { themeVariables } from '../src/platform/theme/applyTheme.ts';
import { contrast } from '../src/platform/theme/colour.ts';
import { navPalettes, palettes } from '../src/platform/theme/palette.ts';

const source = path.join(import.meta.dirname, '../src');

type Pair = { readonly text: string; readonly ground: string; readonly where: string };

/** The colours of text and ground that one rule of a style sheet sets together, by their variables. */
function pairsOf(file: string): Pair[] {
  const css = readFileSync(path.join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  // A rule's own declarations: what nested rules declare is theirs.
  return css.split(/[{}]/).flatMap((block) => {
    const text = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(block)?.[1];
    const ground = /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(block)?.[1];
    return text && ground ? [{ text, ground, where: `${file}: ${text} on ${ground}` }] : [];
  });
}

const pairs = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap(pairsOf);
const isColour = (value: string | undefined): value is string => value?.startsWith('#') ?? false;

test('pairs are found', () => {
  expect(pairs.length).toBeGreaterThan(30);
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(swatches)(
    'with the accent %s, what a rule sets as text can be read on what it sets as ground',
    (swatch) => {
      const nav = navPalettes[scheme];
      const variables = themeVariables({ scheme, palette: palettes[scheme], nav, accent: accentOf(swatch, scheme) });
      const poor = pairs.flatMap(({ text, ground, where }) => {
        const [first, second] = [variables[`--${text}`], variables[`--${ground}`]];
        if (!isColour(first) || !isColour(second)) return [];
        const ratio = contrast(first, second);
        return ratio < 4.5 ? [`${where} ${ratio.toFixed(2)}`] : [];
      });
      expect(poor).toEqual([]);
    },
  );
});
