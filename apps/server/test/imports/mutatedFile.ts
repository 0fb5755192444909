import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { astmChecksum, mllpFrame } from '@qc/domain';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { serverFolder } from '../support/folders.ts';
import { message } from './machines.ts';
import { withEntry } from './zipEntry.ts';

/** Good files of every format, with changes as by broken software, broken lines and attackers. */

const lines = (lot: string, mark: string) =>
  ['Analyte', 'Lot', 'Level', 'Date', 'Result', 'Comment'].join(mark) +
  Array.from({ length: 12 }, (_, at) =>
    ['\nGLU', lot, 1 + (at % 2), `2026-07-${10 + at} 08:00`, `5.0${at}`, '"a, b"'].join(mark),
  ).join('') +
  '\n';

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (lot: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines(
    lot,
    '\t',
  )
    .trim()
    .split('\n')
    .map((line, at) => `<row r="${at + 1}">${line.split('\t').map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

const astm = (lot: string) => [
  'H|\\^&|||Analyser|||||||Q|1|20260704\r',
  `O|1|QC^${lot}^1||^^^GLU|R||20260704083000|||||Q\r`,
  'R|1|^^^GLU|5.03|mmol/L||N||F||||20260704083000\r',
  'L|1|N\r',
];

/** A record in its own frame, as it is sent over the line. */
function framedRecord(record: string, at: number): Buffer {
  const checked = Buffer.from(`${(at + 1) % 8}${record}\u0003`);
  return Buffer.concat([Buffer.from('\u0002'), checked, Buffer.from(`${astmChecksum(checked)}\r\n`)]);
}

const pushed = (lot: string) =>
  JSON.stringify({ results: [{ analyte: 'GLU', lot, level: 1, measuredAt: '2026-07-04 08:30', value: 5.03 }] });

const html = (lot: string) =>
  `<html><table>${lines(lot, '\t')
    .trim()
    .split('\n')
    .map((line) => `<tr><td>${line.split('\t').join('</td><td>')}</td></tr>`)
    .join('')}</table></html>`;

/** Named so that an upload takes it: what it is, its content says. */
export type Seed = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Packs the changed part, such as the sheet of a workbook. */
  pack?(changed: Buffer): Buffer;
};

export async function seedsOf(lot: string): Promise<readonly Seed[]> {
  const workbook = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 's',
          rows: lines(lot, '\t')
            .trim()
            .split('\n')
            .map((line) => line.split('\t')),
        },
      ],
    }),
  );
  const old = await readFile(path.join(serverFolder, 'test/imports/fixtures/excel97.xls'));
  return [
    { name: 'a.csv', bytes: Buffer.from(lines(lot, ',')) },
    { name: 'a.tsv', bytes: Buffer.from(lines(lot, '\t'), 'utf16le') },
    { name: 'a.hl7', bytes: Buffer.from(message('1', lot, '5.03', '20260704083000')) },
    { name: 'mllp.dat', bytes: Buffer.from(mllpFrame(Buffer.from(message('2', lot, '5.03', '20260704083000')))) },
    { name: 'a.astm', bytes: Buffer.from(astm(lot).join('')) },
    { name: 'a.lis', bytes: Buffer.concat(astm(lot).map(framedRecord)) },
    { name: 'json.dat', bytes: Buffer.from(pushed(lot)) },
    { name: 'html.dat', bytes: Buffer.from(html(lot)) },
    { name: 'a.xls', bytes: old },
    { name: 'a.xlsx', bytes: workbook },
    {
      name: 'b.xlsx',
      bytes: Buffer.from(sheet(lot)),
      pack: (changed) => withEntry(workbook, 'xl/worksheets/sheet1.xml', changed),
    },
  ];
}

/** Characters with a meaning for one of the readers. */
const tokens = [
  '|',
  '^',
  '&',
  '~',
  '\\',
  '\r',
  '\n',
  '\t',
  ',',
  ';',
  '"',
  "'",
  '\0',
  '\u000b',
  '\u001c',
  '\u0002',
  '\u0003',
  '\u0005',
  '\u0004',
  '<td>',
  '</table>',
  '<!--',
  '<row r="1048576">',
  '<c r="XFD1"/>',
  'MSH|',
  'OBX|',
  'L|1\r',
  '1e308',
  '-',
  '20261',
  '9'.repeat(400),
  '=1+1',
  '\uFEFF',
  '\uD800',
  '{',
  '[',
  '}',
  'PK\u0003\u0004',
];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const change = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constant('drop' as const), at: place, length: fc.integer({ min: 1, max: 64 }) }),
  fc.record({
    kind: fc.constant('repeat' as const),
    at: place,
    length: fc.integer({ min: 1, max: 64 }),
    times: fc.constantFrom(2, 30, 4000),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    token: fc.constantFrom(...tokens),
    times: fc.constantFrom(1, 2, 5000),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Keeps files small. */
const mostBytes = 4_000_000;

function changed(bytes: Buffer, step: Change): Buffer {
  const at = Math.floor(step.at * bytes.length);
  const around = (middle: Uint8Array, skipped = 0) =>
    Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(at + skipped)]).subarray(0, mostBytes);
  switch (step.kind) {
    case 'flip':
      return around(Buffer.from([(bytes[at] ?? 0) ^ (1 << step.bit)]), 1);
    case 'cut':
      return bytes.subarray(0, at);
    case 'drop':
      return around(Buffer.alloc(0), step.length);
    case 'repeat':
      return around(Buffer.concat(Array(step.times).fill(bytes.subarray(at, at + step.length))));
    case 'insert':
      return around(Buffer.from(step.token.repeat(step.times)));
  }
}

export type Mutated = { readonly name: string; readonly bytes: Buffer };

/** A file of any format, changed at up to five places. */
export const mutatedFile = (seeds: readonly Seed[]): fc.Arbitrary<Mutated> =>
  fc.tuple(fc.constantFrom(...seeds), fc.array(change, { minLength: 1, maxLength: 5 })).map(([seed, steps]) => {
    const bytes = steps.reduce(changed, seed.bytes);
    return { name: seed.name, bytes: seed.pack?.(bytes) ?? bytes };
  });
