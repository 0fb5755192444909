/** LIS1-A (ASTM E1381): how frames of a message are sent, checked and acknowledged. */
const STX = 0x02;
const ETX = 0x03;
const EOT = 0x04;
const ENQ = 0x05;
const ETB = 0x17;
const CR = 0x0d;
const LF = 0x0a;

/** The longest frame of the standard, including its control signs. */
const MOST_FRAME = 64_000;

/**
 * What the receiver wants done. A message that is whole waits for `settle`: its last frame is acknowledged once it is stored,
 * so that a sender that hears ACK may forget it. One without its end whose frames were all acknowledged is `unended`: its
 * sender ended the session and sends it no more, so what came counts. What else is left over is `broken`.
 */
export type AstmFrameEvent =
  | { readonly kind: 'reply'; readonly is: 'ACK' | 'NAK' }
  | { readonly kind: 'message' | 'unended' | 'broken'; readonly bytes: Uint8Array };

export type AstmReceiver = {
  push(byte: number): readonly AstmFrameEvent[];
  /**
   * After a message: whether it was stored. If not, it is refused, so that the sender repeats it. `isKept`: its raw text is
   * stored, so `end` need not report it as left over.
   */
  settle(isStored: boolean, isKept?: boolean): AstmFrameEvent;
  /** The sender timed out or disconnected: the rest is not a whole message. */
  end(): readonly AstmFrameEvent[];
};

/** The sum of the bytes from the frame number to ETX or ETB, in two hexadecimal digits. */
export function astmChecksum(bytes: Iterable<number>): string {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) % 256;
  return sum.toString(16).toUpperCase().padStart(2, '0');
}

type Frame = { readonly number: number; readonly content: readonly number[]; readonly isLast: boolean };

/** The content of a frame with a valid checksum; null otherwise. */
function readFrame(bytes: readonly number[]): Frame | null {
  // Some senders leave out the CR behind the checksum.
  const tail = bytes.at(-2) === CR ? 2 : 1;
  const digits = bytes.slice(-2 - tail, -tail);
  const checked = bytes.slice(0, -2 - tail);
  const terminator = checked.at(-1);
  const number = (checked[0] ?? 0) - 0x30;
  if (bytes.at(-1) !== LF || (terminator !== ETX && terminator !== ETB)) return null;
  if (number < 0 || number > 7) return null;
  if (String.fromCharCode(...digits).toUpperCase() !== astmChecksum(checked)) return null;
  return { number, content: checked.slice(1, -1), isLast: terminator === ETX };
}

const isTerminal = (byte: number | undefined): boolean => byte === ETX || byte === ETB;
const isEnd = (byte: number | undefined): boolean => byte === CR || byte === LF;
const isSame = (one: Frame, other: Frame | null): boolean =>
  one.number === other?.number &&
  one.isLast === other.isLast &&
  one.content.length === other.content.length &&
  one.content.every((byte, at) => byte === other.content[at]);

/** The frames received so far: joined only once, when the message is complete. */
type Coming = { readonly chunks: (readonly number[])[]; size: number; record: readonly number[]; mark: number | null };
const nothing = (): Coming => ({ chunks: [], size: 0, record: [], mark: null });

/** The last record received so far, which the next frame may continue. */
function lastRecord(before: readonly number[], content: readonly number[]): readonly number[] {
  let end = content.length;
  while (end > 0 && isEnd(content[end - 1])) end--;
  if (end === 0) return isEnd(before.at(-1)) ? before : [...before, ...content.slice(0, 1)];
  let start = end;
  while (start > 0 && !isEnd(content[start - 1])) start--;
  if (start > 0 || isEnd(before.at(-1))) return content.slice(start);
  // The beginning of a record is enough to know its type.
  return [...before.slice(0, 8), ...content.slice(0, 8), ...content.slice(-1)];
}

/** The terminator of a message: `L` alone, or with the field mark of its header after it; no word that begins so. */
function isTerminator([kind, next]: readonly number[], mark: number | null): boolean {
  if (kind !== 0x4c) return false;
  if (next === undefined || isEnd(next)) return true;
  return mark === null ? !/[\w\s]/.test(String.fromCharCode(next)) : next === mark;
}

function joined(chunks: readonly (readonly number[])[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Receives messages byte by byte. It never sends, so it yields when both sides begin at the same time. */
export function createAstmReceiver(mostBytes = 1024 * 1024): AstmReceiver {
  let isOpen = false;
  let frame: number[] | null = null;
  let awaited = 1;
  let accepted: Frame | null = null;
  let coming = nothing();
  let pending: Frame | null = null;
  let isRefused = false;
  let isLeft = true;
  const reply = (is: 'ACK' | 'NAK'): AstmFrameEvent => ({ kind: 'reply', is });
  const refuse = (): AstmFrameEvent => {
    isRefused = true;
    return reply('NAK');
  };
  const left = (hasGone: boolean): readonly AstmFrameEvent[] => {
    const bytes = joined(coming.chunks, coming.size);
    const isAllThere = hasGone && frame === null && !isRefused && accepted?.isLast === true;
    coming = nothing();
    const isNobodys = !isLeft || bytes.length === 0;
    [frame, pending, isRefused, isLeft] = [null, null, false, true];
    return isNobodys ? [] : [{ kind: isAllThere ? 'unended' : 'broken', bytes }];
  };
  const accept = (got: Frame): AstmFrameEvent => {
    accepted = got;
    awaited = (got.number + 1) % 8;
    [isRefused, isLeft] = [false, true];
    return reply('ACK');
  };
  const ended = (bytes: readonly number[]): AstmFrameEvent => {
    const got = readFrame(bytes);
    if (!got) return refuse();
    // The same frame again: our acknowledgement was lost on the way.
    if (isSame(got, accepted)) return reply('ACK');
    // Some senders count from 1 again with every message of a session.
    const isNext = got.number === awaited || (got.number === 1 && coming.size === 0);
    if (!isNext) return refuse();
    const content = got.isLast && !isEnd(got.content.at(-1)) ? [...got.content, CR] : got.content;
    if (coming.size + content.length > mostBytes) return refuse();
    const record = lastRecord(coming.record, content);
    const mark = coming.mark ?? (content[0] === 0x48 ? (content[1] ?? null) : null);
    if (got.isLast && isTerminator(record, mark)) {
      pending = got;
      return { kind: 'message', bytes: joined([...coming.chunks, content], coming.size + content.length) };
    }
    coming.chunks.push(content);
    coming.size += content.length;
    [coming.record, coming.mark] = [record, mark];
    return accept(got);
  };
  return {
    push(byte) {
      if (byte === ENQ) {
        const broken = left(false);
        [isOpen, accepted, awaited] = [true, null, 1];
        return [...broken, reply('ACK')];
      }
      if (byte === EOT) {
        isOpen = false;
        return left(true);
      }
      if (!isOpen) return [];
      if (byte === STX) frame = [];
      else frame?.push(byte);
      if (frame === null || byte === STX) return [];
      const isComplete = isTerminal(frame.at(-5)) || (byte === LF && isTerminal(frame.at(-4)));
      if (!isComplete && frame.length <= MOST_FRAME) return [];
      const bytes = frame;
      frame = null;
      return [isComplete ? ended(bytes) : refuse()];
    },
    settle(isStored, isKept = false) {
      const got = pending;
      pending = null;
      isLeft = !isKept;
      if (!isStored || got === null) return refuse();
      coming = nothing();
      return accept(got);
    },
    end: () => {
      isOpen = false;
      return left(false);
    },
  };
}
