import type { Cell, FileLine } from '@qc/domain';
import { type CellValue, readXls, readXlsx } from 'hucre/xlsx';
import { UnreadableFile } from './unreadableFile.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** A date of a workbook has no zone: its parts are those of the clock on the wall. */
function cellOf(value: CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return null;
  const day = `${value.getUTCFullYear()}-${two(value.getUTCMonth() + 1)}-${two(value.getUTCDate())}`;
  return `${day} ${two(value.getUTCHours())}:${two(value.getUTCMinutes())}:${two(value.getUTCSeconds())}`;
}

/** The name of the stream that holds an encrypted workbook, as the container writes it. */
const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le');

/** The lines of the first sheet that has any; a hidden sheet is nobody's. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<FileLine[]> {
  try {
    const workbook = await (kind === 'xlsx' ? readXlsx(bytes) : readXls(bytes));
    const sheet = workbook.sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
    return (sheet?.rows ?? []).map((row, index) => {
      const cells = Array.from(row, cellOf);
      return { line: index + 1, raw: cells.map((cell) => cell ?? '').join('\t'), cells };
    });
  } catch (error) {
    const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedMark);
    const isLarge = error instanceof Error && /limit|exceed|too (?:large|many)|maximum/i.test(error.message);
    throw new UnreadableFile(isEncrypted ? 'encrypted' : isLarge ? 'tooLarge' : 'unreadable');
  }
}
