import { inflateRawSync } from 'node:zlib';
import type { Sheet } from 'hucre/xlsx';

const stylesPart = Buffer.from('xl/styles.xml');
const directoryMark = 0x02014b50;
/** More formats than a workbook can have. */
const longestStyles = 32 * 1024 * 1024;

/** The formats of a workbook's cells, unpacked from its zip; empty where there are none. */
function stylesOf(bytes: Uint8Array): string {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = zip.lastIndexOf(stylesPart) - 46;
  if (entry < 0 || zip.readUInt32LE(entry) !== directoryMark) return '';
  const [isDeflated, packed, local] = [
    zip.readUInt16LE(entry + 10) === 8,
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 42),
  ];
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + packed);
  return (isDeflated ? inflateRawSync(content, { maxOutputLength: longestStyles }) : content).toString('utf8');
}

/**
 * Whether a workbook has a format that shows hundredths as per cent: only then are the formats of its cells worth the memory
 * that they take.
 */
export function mayShowPercent(bytes: Uint8Array): boolean {
  return /formatCode="[^"]*%|numFmtId="(?:9|10)"/.test(stylesOf(bytes));
}

/** Whether a format shows hundredths as per cent. A quoted sign does not count: it is plain text. */
export const showsPercent = (format: string): boolean => format.replaceAll(/"[^"]*"|\\./g, '').includes('%');

/** The columns of a line whose cells show hundredths as per cent. */
export function percentColumns({ cells }: Sheet, row: number, width: number): readonly number[] {
  if (!cells) return [];
  const columns: number[] = [];
  for (let column = 0; column < width; column++) {
    const cell = cells.get(`${row},${column}`);
    if (typeof cell?.value === 'number' && showsPercent(cell.style?.numFmt ?? '')) columns.push(column);
  }
  return columns;
}
