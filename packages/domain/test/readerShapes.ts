import { createDelimitedReader } from '../src/import/delimited.ts';
import { isHtml, readHtmlTable } from '../src/import/htmlTable.ts';
import { plainLayout } from '../src/import/importLayout.ts';
import { messageKind, readMessages } from '../src/import/messages/readMessages.ts';
import { ReadingLimitExceeded } from '../src/import/readingLimits.ts';
import { readRows } from '../src/import/readRows.ts';

/** Texts of about a size, as laboratories send them, and as an attacker writes them to keep the reader busy. */

const upTo = (size: number, line: (at: number) => string): string => {
  const lines: string[] = [];
  for (let length = 0, at = 0; length < size; at++) {
    const next = line(at);
    lines.push(next);
    length += next.length;
  }
  return lines.join('');
};
const fill = (size: number, text: string): string => text.repeat(Math.max(1, Math.ceil(size / text.length)));

const msh = (kind: string): string => `MSH|^~\\&|A|L|C|H|20260304083000||${kind}|1|Q|2.5.1\r`;
const obx = (at: number): string => `OBX|${at}|NM|GLU^Glucose||5.${at % 10}|mmol/L|||||F|||20260304083000\r`;
const astmHeader = 'H|\\^&|||A|||||||Q|LIS2-A2|20260304083000\r';
const result = (at: number): string => `R|${at}|^^^GLU|5.${at % 10}|mmol/L||N||F||||20260304083000\r`;
const heading = 'Test,Level,Date,Result\n';
const row = (at: number): string => `GLU,1,2026-03-04 08:30,5.${at % 10}\n`;
const htmlHeading = '<tr><td>Test<td>Level<td>Date<td>Result</tr>';
const htmlRow = (at: number): string => `<tr><td>GLU<td>1<td>2026-03-04<td>5.${at % 10}</tr>`;
/** Segments of one message stay below their limit at every size. */
const spread = (size: number, text: (size: number) => string): string =>
  upTo(size, () => text(Math.min(size, 256_000)));

export const readerShapes: Readonly<Record<string, (size: number) => string>> = {
  'HL7, messages': (size) => upTo(size, () => `${msh('ORU^R01')}OBR|1||QC-1|GLU\r${upTo(1000, obx)}`),
  'HL7, results of one order': (size) => spread(size, (each) => `${msh('ORU^R01')}OBR|1\r${upTo(each, obx)}`),
  'HL7, as many orders as results': (size) =>
    spread(
      size,
      (each) =>
        `${msh('ORU^R01')}${upTo(each / 2, () => 'NTE|1||remark\r')}${upTo(each / 2, (at) => `OBR|${at}\r${obx(at)}`)}`,
    ),
  'HL7, an order of separators': (size) => `${msh('ORU^R01')}OBR${fill(size / 2, '|')}\r${upTo(size / 2, obx)}`,
  'HL7, an order of components': (size) => `${msh('ORU^R01')}OBR|1||${fill(size / 2, '^&~')}\r${upTo(size / 2, obx)}`,
  'HL7, an order of escapes': (size) => `${msh('ORU^R01')}OBR|1||${fill(size / 2, '\\F\\')}\r${upTo(size / 2, obx)}`,
  'HL7, an order of bytes': (size) => `${msh('ORU^R01')}OBR|1||\\X${fill(size / 2, '41')}\\\r${upTo(size / 2, obx)}`,
  'HL7, materials behind results': (size) =>
    spread(size, (each) => `${msh('OUL^R22')}SPM|1\r${upTo(each / 2, obx)}${upTo(each / 2, () => 'INV|CTL|OK|CO\r')}`),
  'HL7, lines that continue a segment': (size) => `${msh('ORU^R01')}OBX|1\r${fill(size, 'and more\r')}`,
  'HL7, repeated values': (size) =>
    spread(size, (each) => `${msh('ORU^R01')}${upTo(each, (at) => `OBX|${at}|NM|GLU||${fill(100, '1~')}\r`)}`),
  'HL7, one value': (size) => `${msh('ORU^R01')}OBX|1|NM|GLU||${fill(size, '1 ')}|\r`,
  'HL7, one time': (size) => `${msh('ORU^R01')}OBX|1|NM|GLU||5.1|||||||||${fill(size, ':00 ')}\r`,
  'HL7, blanks': (size) => `${msh('ORU^R01')}OBX|1${fill(size, ' ')}|x\r`,
  'ASTM, messages': (size) => upTo(size, () => `${astmHeader}O|1|QC-1^L1\r${upTo(1000, result)}L|1|N\r`),
  'ASTM, an order of separators': (size) => `${astmHeader}O${fill(size / 2, '|')}\r${upTo(size / 2, result)}`,
  'ASTM, an order of components': (size) => `${astmHeader}O|1|${fill(size / 2, '^a')}\r${upTo(size / 2, result)}`,
  'ASTM, a lot of signs': (size) => `${astmHeader}O|1|a^lot${fill(size / 2, '_')}!\r${upTo(size / 2, result)}`,
  'ASTM, escapes': (size) => `${astmHeader}O|1|${fill(size / 2, '&F&')}\r${upTo(size / 2, result)}`,
  'ASTM, frames': (size) =>
    upTo(size, (at) => `\u0002${at % 8}${at === 0 ? astmHeader : result(at % 1000)}\u000300\r\n`),
  'ASTM, frames that never end': (size) => `${astmHeader}${fill(size, '\u0002')}`,
  'delimited, rows': (size) => heading + upTo(size, row),
  'delimited, one line': (size) => heading + fill(size, 'x'),
  'delimited, columns': (size) => heading + fill(size, '1,'),
  'delimited, columns in every heading': (size) => upTo(size, () => `${fill(Math.min(size / 4, 30_000), 'a,')}\n`),
  'delimited, a matrix': (size) =>
    `Sample,Date,${Array.from({ length: 400 }, (_, at) => `A${at}`).join(',')}\n${upTo(size, () => `QC-1,2026-03-04,${fill(1200, '5.1,')}\n`)}`,
  'delimited, quotes that never close': (size) => heading + upTo(size, () => 'GLU,"1,2026-03-04,5.1\n'),
  'delimited, quotes of quotes': (size) => heading + upTo(size, () => `"""x,""x,${fill(200, '"')}\n`),
  'delimited, brackets in a heading': (size) => `"${fill(size, '(')}\n",Date,Result\nGLU,2026-03-04,5.1\n`,
  'delimited, blanks in a heading': (size) => `a${fill(size, ' (')},b\n1,2\n`,
  'delimited, headings': (size) =>
    upTo(size, (at) => `${at % 2 ? 'Test,Level' : 'Level,Test'},Date,Result\n${row(at)}`),
  'HTML, rows': (size) => `<table>${htmlHeading}${htmlRow(0)}${upTo(size, htmlRow)}</table>`,
  'HTML, comments that never end': (size) => `<table>${htmlHeading}${htmlRow(0)}</table>${fill(size, '<!-- ')}`,
  'HTML, styles that never end': (size) => `<table>${htmlHeading}${htmlRow(0)}</table>${fill(size, '<style ')}`,
  'HTML, cells that never begin': (size) => `<table><tr>${fill(size, '<td ')}`,
  'HTML, tags that never end': (size) => `<table><tr><td>${fill(size, '<')}`,
  'HTML, a span of blanks': (size) => `<table><tr><td colspan=${fill(size, ' ')}>1</table>`,
  'HTML, spans': (size) => `<table><tr>${fill(200, '<td colspan=100 rowspan=2000>')}${fill(size, '<tr>')}</table>`,
};

/** Reads a text as its file would be: delimited text in pieces. Answers with the number of rows, or with the limit it met. */
export function readShape(text: string): number | string {
  try {
    const kind = messageKind(text);
    if (kind !== null) return readMessages(text, kind, plainLayout).rows.length;
    if (isHtml(text)) return readRows(readHtmlTable(text), plainLayout).rows.length;
    const reader = createDelimitedReader(plainLayout);
    const lines = [];
    for (let at = 0; at < text.length; at += 65_536) lines.push(...reader.push(text.slice(at, at + 65_536)));
    lines.push(...reader.end());
    return readRows(lines, plainLayout).rows.length;
  } catch (error) {
    if (error instanceof ReadingLimitExceeded) return error.limit;
    throw error;
  }
}
