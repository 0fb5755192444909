/**
 * One of the parts that a mark separates, without splitting off those behind it: callers need a few fields of each
 * segment. Empty where there are fewer.
 *
 * @example partAt('OBX|1|NM', '|', 2) // 'NM'
 */
export function partAt(text: string, mark: string, index: number): string {
  let from = 0;
  for (let at = 0; at < index; at++) {
    const end = text.indexOf(mark, from);
    if (end < 0) return '';
    from = end + mark.length;
  }
  const end = text.indexOf(mark, from);
  return end < 0 ? text.slice(from) : text.slice(from, end);
}

/**
 * Whether a mark separates a text into more than `most` parts.
 *
 * @example hasMoreParts('OBX|1|NM', '|', 2) // true
 */
export function hasMoreParts(text: string, mark: string, most: number): boolean {
  let parts = 1;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) if (++parts > most) return true;
  return false;
}
