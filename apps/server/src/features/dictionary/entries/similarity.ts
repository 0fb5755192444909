/** Letters and figures alone, in one width and case: "ＡＢ－1" and "ab 1" are the same name. */
function essence(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/]/gu, '');
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const letters = [...text];
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = `${letters[at]}${letters[at + 1]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/**
 * How near two names are: twice the pairs of neighbouring letters they share over all they have (Dice 1945).
 * @example nearness('己糖激酶法', '己糖激酶') // 0.857…
 */
export function nearness(a: string, b: string): number {
  const [left, right] = [essence(a), essence(b)];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  const [one, other] = [pairs(left), pairs(right)];
  const total = [...one.values(), ...other.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  let shared = 0;
  for (const [pair, count] of one) shared += Math.min(count, other.get(pair) ?? 0);
  return (2 * shared) / total;
}

/** The nearest of several names to several others: an entry may be known by any of its names. */
export function nearestNames(asked: readonly string[], known: readonly string[]): number {
  return Math.max(0, ...asked.flatMap((name) => known.map((other) => nearness(name, other))));
}
