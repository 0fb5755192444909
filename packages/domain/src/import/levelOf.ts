import { remembered } from './remembered.ts';

const WORDS: ReadonlyMap<string, number> = new Map([
  ['一', 1],
  ['二', 2],
  ['三', 3],
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['低', 1],
  ['中', 2],
  ['高', 3],
  ['低值', 1],
  ['中值', 2],
  ['高值', 3],
  ['low', 1],
  ['mid', 2],
  ['medium', 2],
  ['high', 3],
  ['正常', 1],
  ['异常', 2],
  ['normal', 1],
  ['abnormal', 2],
  ['pathological', 2],
]);

/**
 * The level that a cell names: `1`, `L2`, `Level 3`, `水平二`, `QC1`, `高`; null where it names none.
 *
 * @example levelOf('Level 3') // 3
 */
export const levelOf: (text: string) => number | null = remembered((text) => {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const bare = plain.replace(/^(?:质控)?(?:水平|浓度|level|lvl|lv|l|qc|control|ctrl|c)[\s._#-]*/u, '');
  if (/^0*[123](?:\.0+)?$/.test(bare)) return Number(bare);
  return WORDS.get(bare) ?? WORDS.get(plain) ?? null;
});

/**
 * The level at the end of a sample id or a control's name: `QC-GLU-2`, `Bio-Rad L1`, `LIQUICHEK LEVEL 3`.
 *
 * @example levelAtEnd('QC-GLU-2') // 2
 */
export const levelAtEnd: (text: string) => number | null = remembered((text) => {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const [, digit] =
    /(?:水平|level|lvl|lv|qc|control|ctrl|[\s._#-]l|^l)[\s._#-]*0*([123])$/u.exec(plain) ??
    /[\s._#-]0*([123])$/.exec(plain) ??
    [];
  if (digit !== undefined) return Number(digit);
  const [, word = ''] = /[\s._#-](\p{L}+)$/u.exec(plain) ?? [];
  return WORDS.get(word) ?? null;
});
