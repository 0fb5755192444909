/** A longer text may be a slice of the file's chunk, and caching it would keep the whole chunk in memory. */
const LONGEST = 12;
const MOST = 500;

/**
 * Caches the results of a function for short texts: a file repeats the same few words line after line.
 *
 * @example remembered((text) => text.length)('GLU') // 3
 */
export function remembered<T extends string | number | boolean | null>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    const known = cache.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (cache.size >= MOST) cache.clear();
    cache.set(text, answer);
    return answer;
  };
}
