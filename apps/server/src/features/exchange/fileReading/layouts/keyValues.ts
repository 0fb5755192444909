import { type Cell, type FileLine, roleOfHeading } from '@qc/domain';
import { textsOf } from './layoutReader.ts';

export type KeyValue = readonly [key: string, value: Cell];

const longestKey = 40;
const isKnown = (key: string): boolean => roleOfHeading(key) !== null;

/** `Test: GLU`, `Test = GLU`. A time (`08:30`) has no key. */
function pairOf(text: string): KeyValue | null {
  const [, key = '', value = ''] = /^([\p{L}][^:：=]*)[:：=](.*)$/su.exec(text) ?? [];
  return key === '' || key.length > longestKey ? null : [key.trim(), value.trim()];
}

/** Texts that are pairs, all of them, with at least one known key; else null. */
function allPairs(texts: readonly string[]): readonly KeyValue[] | null {
  const pairs = texts.map(pairOf);
  return pairs.every((pair) => pair !== null) && pairs.some(([key]) => isKnown(key)) ? pairs : null;
}

/** `Test | GLU | Level | 1`: every other cell is a known key, and none of the others is. */
function alternating(texts: readonly string[], cells: readonly Cell[]): readonly KeyValue[] | null {
  if (texts.length < 2 || texts.length % 2 !== 0) return null;
  const isAlternating = texts.every((text, at) => isKnown(text.replace(/[:：=]\s*$/, '')) === (at % 2 === 0));
  if (!isAlternating) return null;
  return texts.flatMap((text, at) =>
    at % 2 === 0 ? [[text.replace(/[:：=]\s*$/, ''), cells[at + 1] ?? null] as const] : [],
  );
}

/**
 * The keys of a line with their values; null where it is no such line. A comma within a value (`Result: 5,2`) separates
 * nothing: a line whose cells are not all pairs is read as one text.
 */
export function keyValues(line: FileLine): readonly KeyValue[] | null {
  const texts = textsOf(line);
  if (texts.length === 0) return null;
  const filled = texts.filter((text) => text !== '');
  const raw = line.raw.trim();
  const single = pairOf(raw);
  return (
    allPairs(filled) ??
    alternating(texts, line.cells) ??
    allPairs(raw.split(/\s{2,}|\t|[;,]\s+/)) ??
    (single && isKnown(single[0]) ? [single] : null)
  );
}
