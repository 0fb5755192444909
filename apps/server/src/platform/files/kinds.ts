import { detectEncoding } from '@qc/domain';

/** A kind of file that may be stored: how it is served, and how its content must begin. */
type FileKind = { readonly contentType: string; readonly isContent: (head: Buffer) => boolean };

const begins =
  (...marks: readonly string[]) =>
  (head: Buffer): boolean =>
    marks.some((mark) => head.subarray(0, mark.length / 2).toString('hex') === mark);

const isZip = begins('504b0304', '504b0506');
const isCompound = begins('d0cf11e0a1b11ae1'); // Word, Excel and PowerPoint up to 2003
const isUtf16 = begins('fffe', 'feff');
/** UTF-16 without its mark: every other byte of plain letters is zero, no letter is, and a line ends somewhere. */
function isBareUtf16(head: Buffer): boolean {
  const encoding = detectEncoding(head);
  if (!encoding.startsWith('utf-16')) return false;
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length - (head.length % 2)));
  return /[\r\n]/.test(text) && !text.includes('\0');
}
/** Laboratory files come as UTF-8, GBK or UTF-16. In any other file a zero byte shows that it is not text. */
const isText = (head: Buffer): boolean => isUtf16(head) || !head.includes(0) || isBareUtf16(head);
const isWebp = (head: Buffer): boolean =>
  head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP';

const office = 'application/vnd.openxmlformats-officedocument';
const text: FileKind = { contentType: 'text/plain; charset=utf-8', isContent: isText };

/** By extension. Nothing that a browser would run: no HTML, no SVG, no script. */
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: { contentType: 'application/pdf', isContent: begins('255044462d') },
  png: { contentType: 'image/png', isContent: begins('89504e470d0a1a0a') },
  jpg: { contentType: 'image/jpeg', isContent: begins('ffd8ff') },
  jpeg: { contentType: 'image/jpeg', isContent: begins('ffd8ff') },
  gif: { contentType: 'image/gif', isContent: begins('474946383761', '474946383961') },
  webp: { contentType: 'image/webp', isContent: isWebp },
  docx: { contentType: `${office}.wordprocessingml.document`, isContent: isZip },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, isContent: isZip },
  pptx: { contentType: `${office}.presentationml.presentation`, isContent: isZip },
  zip: { contentType: 'application/zip', isContent: isZip },
  doc: { contentType: 'application/msword', isContent: isCompound },
  // Many an instrument calls its tab-separated text .xls.
  xls: { contentType: 'application/vnd.ms-excel', isContent: (head) => isCompound(head) || isText(head) },
  ppt: { contentType: 'application/vnd.ms-powerpoint', isContent: isCompound },
  csv: { contentType: 'text/csv; charset=utf-8', isContent: isText },
  tsv: text,
  txt: text,
  // Messages of analysers.
  hl7: text,
  astm: text,
};

/** The number of bytes at the beginning of a file from which its kind is recognized. */
export const headBytes = 4096;

export const acceptedExtensions: readonly string[] = Object.keys(kinds);

/** The extension of a name in lower case, without the dot. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The kind of a file whose extension is accepted and whose content is what the extension says. */
export function fileKind(name: string, head: Buffer): FileKind | undefined {
  const extension = extensionOf(name);
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  return kind?.isContent(head) ? kind : undefined;
}

/** Kinds of files that a call accepts, by extension, and how each is recognized. */
export type AcceptedKinds = {
  readonly extensions: readonly string[];
  readonly kindOf: (name: string, head: Buffer) => FileKind | undefined;
};

export const anyKind: AcceptedKinds = { extensions: acceptedExtensions, kindOf: fileKind };

/** Documents without a zero byte in their beginning pass for text. */
const isDocument = begins('255044462d', '7b5c727466', '504b0304'); // PDF, RTF, zip
const isWorkbook = (head: Buffer): boolean => isZip(head) || isCompound(head);
const importExtensions = ['xlsx', 'xls', 'csv', 'tsv', 'txt', 'hl7', 'astm'] as const;
/** Names that instruments give to messages and tables alike, or none: what such a file is, its content says. */
const instrumentExtensions = ['bin', 'exp', 'dat', 'lis', ''] as const;

function kindOfContent(head: Buffer): FileKind | undefined {
  if (isZip(head)) return kinds.xlsx;
  if (isCompound(head)) return kinds.xls;
  return isText(head) && !isDocument(head) ? text : undefined;
}

/**
 * Files that can hold results. The container of a password-protected workbook differs from its extension: the reader
 * says why.
 */
export const importKinds: AcceptedKinds = {
  extensions: [...importExtensions, ...instrumentExtensions.filter((each) => each !== '')],
  kindOf: (name, head) => {
    if (instrumentExtensions.some((each) => each === extensionOf(name))) return kindOfContent(head);
    const extension = importExtensions.find((each) => each === extensionOf(name));
    if (extension === undefined) return undefined;
    const isTable = extension === 'xlsx' || extension === 'xls';
    if (isTable && isWorkbook(head)) return kinds[extension];
    return isDocument(head) ? undefined : fileKind(name, head);
  },
};
