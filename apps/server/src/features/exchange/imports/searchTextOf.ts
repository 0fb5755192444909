/** The bytes of a message or file that can be searched: its head with the control id, and the first results. */
const mostBytes = 2048;

/** Letters of bytes in a known encoding; of what cannot be read, those that can. */
function lettersOf(bytes: Uint8Array, encoding: string | null): string {
  const head = bytes.subarray(0, mostBytes);
  try {
    return new TextDecoder(encoding ?? 'utf-8').decode(head);
  } catch {
    return new TextDecoder('utf-8').decode(head);
  }
}

/** The text by which an import is found in addition to its name: its sender and its first bytes, even if unreadable. */
export function searchTextOf(
  bytes: Uint8Array,
  { encoding, sender }: { encoding: string | null; sender?: string },
): string {
  const text = `${sender ?? ''} ${lettersOf(bytes, encoding)}`;
  // Marks of frames and ends of lines are no letters, and PostgreSQL takes no zero.
  return [...text]
    .map((sign) => (sign < ' ' || sign === '\u007f' ? ' ' : sign))
    .join('')
    .trim();
}
