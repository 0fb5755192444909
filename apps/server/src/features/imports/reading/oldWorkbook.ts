import type { FileTrouble } from '../reasons.ts';
import { compoundStreams } from './compoundFile.ts';

/** Records of an old workbook that tell whether it can be read, and by whom it is seen. */
const [beginOfFile, endOfFile, password, sheetRecord] = [0x0809, 0x000a, 0x002f, 0x0085];
const excel97 = 0x0600;

/** What a container turned out to be: a workbook of Excel 97 to 2003, whose sheets are hidden or not, or why it is none. */
export type OldWorkbook = { readonly isHidden: readonly boolean[] } | { readonly trouble: FileTrouble };

/** Looks at what a workbook says of itself before its first sheet. */
export function lookAtOldWorkbook(bytes: Uint8Array): OldWorkbook {
  const streams = compoundStreams(bytes);
  if (streams.has('EncryptedPackage')) return { trouble: 'encrypted' };
  const stream = streams.get('Workbook') ?? streams.get('Book');
  if (stream === undefined) return { trouble: streams.size === 0 ? 'unreadable' : 'noWorkbook' };
  const isHidden: boolean[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const [record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const data = stream.subarray(at + 4, at + 4 + length);
    if (record === beginOfFile && data.length >= 2 && data.readUInt16LE(0) !== excel97) return { trouble: 'tooOld' };
    if (record === password) return { trouble: 'encrypted' };
    if (record === sheetRecord && data.length > 4) isHidden.push(((data[4] ?? 0) & 3) !== 0);
    if (record === endOfFile) break;
    at += 4 + length;
  }
  return { isHidden };
}
