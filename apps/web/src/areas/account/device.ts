type NameRule = { readonly name: string; readonly sign: RegExp };

const browsers: readonly NameRule[] = [
  { name: 'Edge', sign: /Edg\// },
  { name: 'Firefox', sign: /Firefox\// },
  { name: 'Chrome', sign: /Chrom(?:e|ium)\// },
  { name: 'Safari', sign: /Safari\// },
];
const systems: readonly NameRule[] = [
  { name: 'Windows', sign: /Windows/ },
  { name: 'Android', sign: /Android/ },
  { name: 'iPhone', sign: /iPhone|iPad/ },
  { name: 'macOS', sign: /Mac OS X/ },
  { name: 'Linux', sign: /Linux/ },
];

const named = (known: readonly NameRule[], userAgent: string): string[] =>
  known
    .filter(({ sign }) => sign.test(userAgent))
    .map(({ name }) => name)
    .slice(0, 1);

/** A browser and its system, as people call them; the program's own words where it is no browser we know. */
export function deviceOf(userAgent: string): string {
  const words = [...named(browsers, userAgent), ...named(systems, userAgent)];
  return words.length > 0 ? words.join(' · ') : userAgent.slice(0, 40) || '–';
}
