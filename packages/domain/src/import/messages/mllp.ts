/** MLLP, the frame of HL7 v2 over TCP: VT, the message, FS, CR. No text in UTF-8, GB 18030 or Latin-1 holds these bytes. */
const VT = 0x0b;
const FS = 0x1c;
const CR = 0x0d;

/** A whole message; or the bytes of one that the next one cut, that was too large, or that (`stray`) was outside any frame. */
export type MllpItem = { readonly kind: 'message' | 'broken' | 'stray'; readonly bytes: Uint8Array };

export type MllpReader = {
  push(chunk: Uint8Array): MllpItem[];
  /** The connection ended: the rest is not a whole message. */
  end(): MllpItem[];
};

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The most bytes that are kept of text outside any frame: enough to see what it is. */
const mostOutside = 4096;

/** Reads messages from a stream, however it is cut. Blanks and line ends between messages are ignored. */
export function createMllpReader(mostBytes = 4 * 1024 * 1024): MllpReader {
  let parts: Uint8Array[] | null = null;
  let size = 0;
  let outside: number[] = [];
  let isTooLarge = false;
  const strayed = (): MllpItem[] => {
    const bytes = Uint8Array.from(outside);
    outside = [];
    return bytes.length === 0 ? [] : [{ kind: 'stray', bytes }];
  };
  const take = (kind: MllpItem['kind']): MllpItem[] => {
    const bytes = joined(parts ?? []);
    parts = null;
    size = 0;
    return bytes.length === 0 ? [] : [{ kind, bytes }];
  };
  return {
    push(chunk) {
      const items: MllpItem[] = [];
      let from = 0;
      const keep = (to: number): void => {
        if (to <= from) return;
        if (parts === null) {
          // The rest of a frame that was too large is not reported again.
          for (let at = from; at < to && !isTooLarge && outside.length < mostOutside; at++)
            if (outside.length > 0 || (chunk[at] ?? 0) > 0x20) outside.push(chunk[at] ?? 0);
          return;
        }
        parts.push(chunk.slice(from, to));
        size += to - from;
      };
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at];
        if (byte !== VT && byte !== FS) continue;
        keep(at);
        if (parts !== null) items.push(...take(byte === FS ? 'message' : 'broken'));
        else items.push(...strayed());
        isTooLarge = false;
        if (byte === VT) parts = [];
        from = at + 1;
      }
      keep(chunk.length);
      if (size > mostBytes) {
        isTooLarge = true;
        items.push(...take('broken'));
      }
      return items;
    },
    end: () => (parts === null ? strayed() : take('broken')),
  };
}

/** A message in its frame. */
export function mllpFrame(message: Uint8Array): Uint8Array {
  return joined([Uint8Array.of(VT), message, Uint8Array.of(FS, CR)]);
}
