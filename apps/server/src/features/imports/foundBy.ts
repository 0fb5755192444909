/** So much of what came is kept to be searched: the head of a message with its control id, and the first results. */
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

/** What an import is found by beside its name: who sent it, and how it begins, whether or not it could be read. */
export function foundBy(bytes: Uint8Array, { encoding, sender }: { encoding: string | null; sender?: string }): string {
  const text = `${sender ?? ''} ${lettersOf(bytes, encoding)}`;
  // Marks of frames and ends of lines are no letters, and PostgreSQL takes no zero.
  return [...text]
    .map((sign) => (sign < ' ' || sign === '\u007f' ? ' ' : sign))
    .join('')
    .trim();
}
