import { compoundStreams } from './compoundFile.ts';
import type { FileTrouble } from './fileTroubles.ts';
import { showsPercent } from './percentCells.ts';

/** Records of an old workbook about its format, its hidden sheets, and the formats of its cells. */
const [beginOfFile, endOfFile, password, sheetRecord] = [0x0809, 0x000a, 0x002f, 0x0085];
const [formatRecord, cellFormat] = [0x041e, 0x00e0];
const [number, smallNumber, smallNumbers, formula] = [0x0203, 0x027e, 0x00bd, 0x0006];
const excel97 = 0x0600;
/** `0%` and `0.00%`, which a workbook does not describe. */
const knownPercents = [9, 10];

/** Columns of a sheet's rows whose cells show hundredths as per cent. */
export type PercentCells = ReadonlyMap<number, readonly number[]>;

/** A workbook of Excel 97 to 2003: which of its sheets are hidden, and what they show as per cent. */
type VisibleContent = { readonly isHidden: readonly boolean[]; readonly percents: readonly PercentCells[] };

/** What a container turned out to be: a workbook, or why it is none. */
type OldWorkbook = VisibleContent | { readonly trouble: FileTrouble };

type OldRecord = { readonly kind: number; readonly data: Buffer };

/** The records of one part of a workbook: of all of it, or of a sheet. */
function* recordsFrom(stream: Buffer, from: number): Generator<OldRecord> {
  for (let at = from; at + 4 <= stream.length; ) {
    const [kind, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (kind === endOfFile) return;
    yield { kind, data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

function formatText(data: Buffer): string {
  return data.subarray(5).toString(((data[4] ?? 0) & 1) === 0 ? 'latin1' : 'utf16le');
}

/** Which cells of a sheet show hundredths as per cent. */
function percentsOf(stream: Buffer, from: number, isPercent: readonly boolean[]): PercentCells {
  const found = new Map<number, number[]>();
  if (!isPercent.includes(true)) return found;
  for (const { kind, data } of recordsFrom(stream, from)) {
    const isOne = kind === number || kind === smallNumber || kind === formula;
    const count = isOne ? 1 : kind === smallNumbers ? Math.floor((data.length - 6) / 6) : 0;
    if (count === 0 || data.length < 6) continue;
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    const columns = found.get(row) ?? [];
    for (let at = 0; at < count; at++) if (isPercent[data.readUInt16LE(4 + at * 6)]) columns.push(column + at);
    if (columns.length > 0) found.set(row, columns);
  }
  return found;
}

/** Reads the records before the first sheet: format, encryption, hidden sheets, per cent formats. */
export function inspectOldWorkbook(bytes: Uint8Array): OldWorkbook {
  const streams = compoundStreams(bytes);
  if (streams.has('EncryptedPackage')) return { trouble: 'encrypted' };
  const stream = streams.get('Workbook') ?? streams.get('Book');
  if (stream === undefined) return { trouble: streams.size === 0 ? 'unreadable' : 'noWorkbook' };
  const [isHidden, begins, formats]: [boolean[], number[], number[]] = [[], [], []];
  const percents = new Set(knownPercents);
  for (const { kind, data } of recordsFrom(stream, 0)) {
    if (kind === beginOfFile && data.length >= 2 && data.readUInt16LE(0) !== excel97) return { trouble: 'tooOld' };
    if (kind === password) return { trouble: 'encrypted' };
    if (kind === formatRecord && data.length > 5 && showsPercent(formatText(data))) percents.add(data.readUInt16LE(0));
    if (kind === cellFormat && data.length >= 4) formats.push(data.readUInt16LE(2));
    if (kind !== sheetRecord || data.length <= 4) continue;
    isHidden.push(((data[4] ?? 0) & 3) !== 0);
    begins.push(data.readUInt32LE(0));
  }
  const isPercent = formats.map((format) => percents.has(format));
  return { isHidden, percents: begins.map((from) => percentsOf(stream, from, isPercent)) };
}
