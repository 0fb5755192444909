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

/** Letters that analysers write in a separate level field; at the end of a sample id such a letter means nothing. */
const LETTERS: ReadonlyMap<string, number> = new Map([
  ['l', 1],
  ['m', 2],
  ['h', 3],
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
  return WORDS.get(bare) ?? WORDS.get(plain) ?? LETTERS.get(plain) ?? null;
});

/** Words that mark an id as a control's. */
const CONTROL = /qc|control|ctrl|质控|水平|level|(?:^|[\s._#-])(?:lvl?|con)(?![a-z])/u;
/** A date or a sample number: digits after it are numbers of samples too. */
const COUNTED = /\d{4}/;
const LEVEL = /(?:水平|level|lvl|lv|qc|control|ctrl|(?:^|[\s._#-])l)[\s._#-]*0*([123])$/u;
const AFTER_SIGN = /[\s._#-]0*([123])$/;
const NUMERAL = /^[一二三]$|^i{1,3}$/;

/**
 * The level at the end of a sample id or a control's name, where something says that it is one: `Bio-Rad L1`, `LIQUICHEK
 * LEVEL 3`, `QC-GLU-2`. A digit behind a date or in a patient's id is none, unless the configuration says that samples
 * contain the level (`isInSample`).
 *
 * @example levelAtEnd('QC-GLU-2') // 2
 */
export function levelAtEnd(text: string, isInSample = false): number | null {
  return isInSample ? likelyAtEnd(text) : certainAtEnd(text);
}

const certainAtEnd = remembered((text) => endOf(text, (plain) => CONTROL.test(plain) && !COUNTED.test(plain)));
const likelyAtEnd = remembered((text) => endOf(text, () => true));

function endOf(text: string, isControl: (plain: string) => boolean): number | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const [, digit] = LEVEL.exec(plain) ?? [];
  if (digit !== undefined) return Number(digit);
  const [, bare] = AFTER_SIGN.exec(plain) ?? [];
  if (bare !== undefined) return isControl(plain) ? Number(bare) : null;
  const [, word = ''] = /[\s._#-](\p{L}+)$/u.exec(plain) ?? [];
  return NUMERAL.test(word) && !isControl(plain) ? null : (WORDS.get(word) ?? null);
}

const IN_NAME = /(?:水平|level|lvl|lv|qc|control|ctrl|(?<![\p{L}\p{N}])l)[\s._#-]*0*([123])(?!\p{N})/gu;
const WORD_IN_NAME = /(?<!\p{L})(?:low|mid|medium|high)(?!\p{L})|[低中高](?:值|水平|浓度)/gu;

/**
 * The level in the name of a file or sheet; null where it names none, or two.
 *
 * @example levelInName('QC_L2_20261104.csv') // 2
 */
export function levelInName(name: string): number | null {
  const plain = name.normalize('NFKC').toLowerCase();
  const levels = new Set([
    ...[...plain.matchAll(IN_NAME)].map(([, digit]) => Number(digit)),
    ...[...plain.matchAll(WORD_IN_NAME)].map(([word]) => WORDS.get(word) ?? WORDS.get(word[0] ?? '') ?? 0),
  ]);
  return levels.size === 1 ? (levels.values().next().value ?? null) : null;
}
