/** How the letters of a file are written. The names are those of the WHATWG encoding standard. */
export const textEncodings = ['utf-8', 'gbk', 'utf-16le', 'utf-16be', 'iso-8859-1'] as const;
/** Encodings that only a message header can declare: they cannot be detected from the text. */
export type DeclaredEncoding = 'big5' | 'euc-kr' | `iso-8859-${number}`;
export type TextEncoding = (typeof textEncodings)[number] | DeclaredEncoding;

/** Enough bytes of a file to detect its encoding. */
const LOOKED_AT = 262_144;

/**
 * Finds out how a text is encoded: by its mark, else whether it is valid UTF-8, else whether it is valid GBK with Chinese
 * letters; all else is Latin-1, in which every byte is a letter.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT);
  const bare = bareUtf16(head);
  if (bare) return bare;
  if (isUtf8(head)) return 'utf-8';
  return isGbk(head) ? 'gbk' : 'iso-8859-1';
}

/** UTF-16 without its mark: every other byte of plain letters is zero. */
function bareUtf16(bytes: Uint8Array): TextEncoding | null {
  let even = 0;
  let odd = 0;
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even++;
    else odd++;
  });
  const few = bytes.length / 20;
  if (odd > few && even < odd / 10) return 'utf-16le';
  return even > few && odd < even / 10 ? 'utf-16be' : null;
}

/** A sequence that the end of the examined part cuts is no fault. */
function isUtf8(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const more = byte < 0x80 ? 0 : byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : 3;
    if (more === 3 && (byte < 0xf0 || byte > 0xf4)) return false;
    for (let step = 1; step <= more && at + step < bytes.length; step++)
      if (((bytes[at + step] ?? 0) & 0xc0) !== 0x80) return false;
    at += more + 1;
  }
  return true;
}

/** Two bytes a letter; Latin-1 text, with accents between plain letters, rarely has such pairs. */
function isGbk(bytes: Uint8Array): boolean {
  let pairs = 0;
  let common = 0;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      continue;
    }
    if (at + 1 >= bytes.length) break;
    const trail = bytes[at + 1] ?? 0;
    if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
    pairs++;
    // The rows of GB 2312: common characters.
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common++;
    at += 2;
  }
  return pairs > 0 && common >= pairs * 0.6;
}
