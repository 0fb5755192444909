/** What a unit measures and how large it is: two units of one dimension differ by a factor only. */
export interface UcumScale {
  /** Base units with their powers, in a fixed order. */
  readonly dimension: string;
  readonly factor: number;
}

const prefixes: Readonly<Record<string, number>> = {
  k: 1e3,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
};

type Atom = { readonly base: Readonly<Record<string, number>>; readonly factor: number; readonly isMetric: boolean };

/** Atoms of UCUM that laboratories use. Arbitrary units ([IU]) and equivalents are dimensions of their own. */
const atoms: Readonly<Record<string, Atom>> = {
  g: { base: { g: 1 }, factor: 1, isMetric: true },
  mol: { base: { mol: 1 }, factor: 1, isMetric: true },
  eq: { base: { eq: 1 }, factor: 1, isMetric: true },
  osm: { base: { osm: 1 }, factor: 1, isMetric: true },
  m: { base: { m: 1 }, factor: 1, isMetric: true },
  L: { base: { m: 3 }, factor: 1e-3, isMetric: true },
  l: { base: { m: 3 }, factor: 1e-3, isMetric: true },
  s: { base: { s: 1 }, factor: 1, isMetric: true },
  min: { base: { s: 1 }, factor: 60, isMetric: false },
  h: { base: { s: 1 }, factor: 3600, isMetric: false },
  d: { base: { s: 1 }, factor: 86_400, isMetric: false },
  kat: { base: { mol: 1, s: -1 }, factor: 1, isMetric: true },
  U: { base: { mol: 1, s: -1 }, factor: 1e-6 / 60, isMetric: true },
  '[IU]': { base: { IU: 1 }, factor: 1, isMetric: true },
  '[iU]': { base: { IU: 1 }, factor: 1, isMetric: true },
  Pa: { base: { Pa: 1 }, factor: 1, isMetric: true },
  'm[Hg]': { base: { Pa: 1 }, factor: 133_322, isMetric: true },
  '[pH]': { base: { pH: 1 }, factor: 1, isMetric: false },
  '%': { base: {}, factor: 0.01, isMetric: false },
};

function atomOf(text: string): Pick<Atom, 'base' | 'factor'> | null {
  const power = /^10\*(-?\d+)?$/.exec(text);
  if (power) return { base: {}, factor: 10 ** Number(power[1] ?? 1) };
  if (/^\d+$/.test(text)) return { base: {}, factor: Number(text) };
  const known = atoms[text];
  if (known) return known;
  const [prefix, metric] = [prefixes[text.slice(0, 1)], atoms[text.slice(1)]];
  return prefix !== undefined && metric?.isMetric ? { base: metric.base, factor: prefix * metric.factor } : null;
}

/**
 * Reads a UCUM code as dimension and factor; null where it is none that is known here. Annotations in braces mean nothing.
 * Parentheses are allowed only around a denominator, as in mg/(24.h).
 *
 * @example ucumScale('mg/dL') // { dimension: 'g m-3', factor: 10 }
 */
export function ucumScale(code: string): UcumScale | null {
  const [above = '', ...below] = code.replace(/\{[^}]*\}/g, '1').split('/');
  const terms = above.split('.').map((atom) => ({ atom, sign: 1 }));
  for (const part of below)
    terms.push(
      ...part
        .replace(/^\((.*)\)$/, '$1')
        .split('.')
        .map((atom) => ({ atom, sign: -1 })),
    );
  const powers = new Map<string, number>();
  let factor = 1;
  for (const { atom, sign } of terms) {
    const found = atomOf(atom);
    if (!found) return null;
    factor *= found.factor ** sign;
    for (const [base, power] of Object.entries(found.base)) powers.set(base, (powers.get(base) ?? 0) + sign * power);
  }
  const dimension = [...powers]
    .filter(([, power]) => power !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([base, power]) => (power === 1 ? base : `${base}${power}`))
    .join(' ');
  return { dimension, factor };
}

/**
 * Whether two units have the same dimension and factor, so that a figure means the same in both. Names do not matter.
 *
 * @example isSameScale({ dimension: 'mol m-3', factor: 1 }, { dimension: 'mol m-3', factor: 1 }) // true
 */
export function isSameScale(a: UcumScale, b: UcumScale): boolean {
  return a.dimension === b.dimension && Math.abs(a.factor / b.factor - 1) < 1e-9;
}
