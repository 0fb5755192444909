import { cellAt } from './cellAt.ts';
import { roleOfHeading } from './columnRole.ts';
import type { FileLine } from './delimited.ts';
import type { FoundTable } from './findTable.ts';
import { remembered } from './remembered.ts';

/**
 * Whether a flag in a separate column says that its number is not a result: a limit (`<`, `>`), a mark of the instrument
 * (`*`, `?`, `!`, `#`), or a word for an error. `H` and `L` refer to a reference range and `N` means normal: the number
 * stays valid. So it does with the verdict of another system (`Rejected`, `失控`): a result out of control is a result,
 * and the very one that must not be missed.
 *
 * @example refusesNumber('*') // true
 */
export const refusesNumber: (text: string) => boolean = remembered((text) => {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return /^[<>≤≥*?!#]/.test(plain) || ERROR.test(plain);
});

const ERROR =
  /^(?:err(?:or)?\b|inv(?:alid)?\b|void\b|cancel|clot|bubble|short\b|insufficient|abort|over\b|over[ -]?(?:range|flow)|under\b|under[ -]?(?:range|flow)|rr$|no result|not valid|suspect|questionable|错误|出错|异常终止|无效|作废|取消|超限|超线性|超范围|超出|溢出|可疑|凝块|气泡|样本不足|试剂不足)/;

/**
 * Finds what the columns of flags say against the numbers of a line; null where nothing does.
 *
 * @example flagIn(findTable(lines, plainLayout))(lines[1]) // '>'
 */
export function flagIn({ headings, columns }: FoundTable): (line: FileLine) => string | null {
  const used = new Set(Object.values(columns));
  const flags = headings.flatMap((heading, at) =>
    at === columns.flag || (roleOfHeading(heading) === 'flag' && !used.has(at)) ? [at] : [],
  );
  if (columns.flag !== undefined && !flags.includes(columns.flag)) flags.push(columns.flag);
  if (flags.length === 0) return () => null;
  return (line) => {
    for (const at of flags) {
      const cell = cellAt(line, at);
      if (typeof cell === 'string' && cell !== '' && refusesNumber(cell)) return cell.trim();
    }
    return null;
  };
}
