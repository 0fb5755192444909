import { pinyin } from 'pinyin-pro';

const han = /\p{Script=Han}/u;

function spelled(value: string): string[] {
  if (!han.test(value)) return [];
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const;
  return [pinyin(value, { ...options, pattern: 'first' }).join(''), pinyin(value, options).join('')];
}

/**
 * The text that a keyword is searched in: the values themselves, and for Chinese ones their pinyin initials and full
 * pinyin, all in lower case. Each on a separate line, so that no keyword matches across two.
 *
 * @example searchText(['葡萄糖', 'Glucose']) // '葡萄糖\nptt\nputaotang\nglucose'
 */
export function searchText(values: readonly string[]): string {
  const parts = values.filter((value) => value !== '').flatMap((value) => [value, ...spelled(value)]);
  return [...new Set(parts.map((part) => part.toLowerCase()))].join('\n');
}
