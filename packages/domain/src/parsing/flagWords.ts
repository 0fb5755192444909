/** What analysers write next to a doubtful or out-of-range number. None of these words is a unit of a control. */
const FLAGS: ReadonlySet<string> = new Set([
  'h',
  'hh',
  'hi',
  'high',
  'l',
  'll',
  'lo',
  'low',
  'a',
  'aa',
  'abn',
  'abnormal',
  'rr',
  'or',
  'over',
  'overflow',
  'overrange',
  'under',
  'underflow',
  'err',
  'error',
  'e',
  'inv',
  'invalid',
  'flag',
  'flagged',
  'rerun',
  'repeat',
  'suspect',
  'questionable',
  'rejected',
  'failed',
  '高',
  '低',
  '偏高',
  '偏低',
  '异常',
  '错误',
  '无效',
  '超限',
  '超线性',
  '超范围',
  '溢出',
  '复查',
  '重测',
  '可疑',
]);

const isFlag = (word: string): boolean => FLAGS.has(word.replace(/[()[\]{}.,;:]/g, '').toLowerCase());

/** `g / L` and `mmol per L`: the last word belongs to the one before it. */
const GOES_ON = /(?:[/·.*×^-]|\bper)$/i;

/**
 * Whether the text next to a number is a flag, or a unit with a flag before or behind it.
 *
 * @example isFlagged('mmol/L H') // true
 */
export function isFlagged(suffix: string): boolean {
  const words = suffix.trim().split(' ');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length === 1) return isFlag(first);
  if (isFlag(first) && !/^[/·.*×^-]/.test(words[1] ?? '')) return true;
  return isFlag(last) && !GOES_ON.test(words.at(-2) ?? '');
}
