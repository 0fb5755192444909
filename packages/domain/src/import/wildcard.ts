/**
 * Whether a text matches one of several patterns with `*` (anything) and `?` (one sign), parted by commas or blanks.
 * No regular expressions: a typed pattern must never hang the reader.
 *
 * @example matchesAny('QC-GLU-2', 'qc*, *control*') // true
 */
export function matchesAny(text: string, patterns: string): boolean {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return patternsIn(patterns).some((pattern) => matches(plain, pattern));
}

const parted = new Map<string, readonly string[]>();

/** Every line of a file is matched against the same patterns. */
function patternsIn(patterns: string): readonly string[] {
  const known = parted.get(patterns);
  if (known) return known;
  const each = patterns
    .normalize('NFKC')
    .toLowerCase()
    .split(/[,;\s]+/);
  const named = each.filter((pattern) => pattern !== '');
  if (parted.size >= 20) parted.clear();
  parted.set(patterns, named);
  return named;
}

/** Greedy with one backtracking position: linear in practice, quadratic at worst. */
function matches(text: string, pattern: string): boolean {
  let [at, of] = [0, 0];
  let [star, from] = [-1, 0];
  while (at < text.length) {
    const sign = pattern[of];
    if (sign === '*') {
      star = of++;
      from = at;
    } else if (sign === '?' || (sign !== undefined && sign === text[at])) {
      at++;
      of++;
    } else if (star >= 0) {
      of = star + 1;
      at = ++from;
    } else return false;
  }
  while (pattern[of] === '*') of++;
  return of === pattern.length;
}
