/**
 * Words that are first in every list of guesses, and those that are near at hand here. A password that is one of them
 * with a few digits or signs around it is guessed within the first thousand tries.
 */
const words = new Set(
  `password passwort passwd pass passw admin administrator root user guest test tester demo default changeme change letmein
  welcome hello login secret master super superman superuser system manager operator supervisor director viewer centre center
  assessor office service support company server database oracle postgres mysql linux windows microsoft google apple samsung
  huawei xiaomi tencent alibaba baidu qwerty qwertyuiop qwert qwer qwe asdf asdfgh asdfghjkl asd zxcv zxcvbn zxcvbnm zxc qaz
  qazwsx qazwsxedc wsx edc qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh aa aaa aaaa ab a q w aabb aabbcc xyz
  iloveyou woaini woaiwojia wodemima mima dragon monkey tiger lion football baseball basketball soccer sunshine princess
  shadow michael jordan daniel charlie summer winter spring autumn monday friday january december freedom whatever trustno
  starwars batman pokemon killer hunter pepper ginger cookie chocolate computer internet network hospital laboratory lab labor
  clinic doctor nurse medical medicine health quality control concord whccl eqic saber sword blade bladex china beijing
  shanghai wuhan guangzhou shenzhen chengdu tianjin nanjing hangzhou hubei zhongguo yiyuan zhikong jianyan`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Letters that people write as signs. */
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

const runs = '0123456789012345678909876543210987654321';

/** What is added to a word without thinking: a year, a run, the same sign again, at most six of anything. */
function isAfterthought(added: string): boolean {
  if (added.length <= 6) return true;
  const digits = added.replace(/\D/g, '');
  const isPlain = runs.includes(digits) || /^(.)\1*$/.test(digits) || /^(?:19|20)\d\d(?:\d{4})?$/.test(digits);
  return isPlain && added.length - digits.length <= 3;
}

/** Words of the list one after the other: `passwordadmin`. Shorter ones are in too many honest words. */
function areWords(letters: string): boolean {
  if (letters === '') return true;
  for (let end = letters.length; end >= 3; end -= 1)
    if (words.has(letters.slice(0, end)) && areWords(letters.slice(end))) return true;
  return words.has(letters);
}

/** Digits alone (a telephone number, a day), few signs in turn, or one thing typed again and again. */
const isPattern = (lower: string): boolean =>
  /^[\p{Nd}\s+-]+$/u.test(lower) || new Set(lower).size <= 2 || /^(.{1,10}?)\1+.?$/u.test(lower);

/** Whether a password is one that everybody tries. */
export function isCommonPassword(plain: string): boolean {
  const lower = plain.toLowerCase();
  if (isPattern(lower)) return true;
  const letters = lower.replace(/[^\p{L}]/gu, '');
  if (letters !== '' && areWords(letters) && isAfterthought(lower.replace(/\p{L}/gu, ''))) return true;
  // Signs inside a word replace letters, those after it are an afterthought.
  const stem = /^[^\p{L}@$]*([\p{L}@$].*?)[^\p{L}]*$/u.exec(lower)?.[1] ?? '';
  const spelled = [...stem].map((sign) => signs[sign] ?? sign).join('');
  return words.has(spelled) && isAfterthought(lower.replace(stem, ''));
}
