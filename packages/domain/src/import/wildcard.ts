/**
 * Whether a text matches one of several patterns with `*` (anything) and `?` (one sign), parted by commas or blanks.
 * No regular expressions: a pattern that somebody types must never hang the reader.
 */
export function matchesAny(text: string, patterns: string): boolean {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return patterns
    .normalize('NFKC')
    .toLowerCase()
    .split(/[,;\s]+/)
    .some((pattern) => pattern !== '' && matches(plain, pattern));
}

/** Greedy with one place to come back to: linear in practice, quadratic at worst. */
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
