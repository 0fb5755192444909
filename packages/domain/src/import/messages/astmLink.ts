/** LIS1-A (ASTM E1381): how frames of a message are sent, checked and acknowledged. */
const STX = 0x02;
const ETX = 0x03;
const EOT = 0x04;
const ENQ = 0x05;
const ETB = 0x17;
const CR = 0x0d;
const LF = 0x0a;

/** The longest frame of the standard, with what stands around it. */
const MOST_FRAME = 64_000;

/**
 * What the receiver wants done. A message that is whole waits for `settle`: its last frame is acknowledged once it is stored,
 * so that a sender that hears ACK may forget it.
 */
export type AstmFrameEvent =
  | { readonly kind: 'reply'; readonly is: 'ACK' | 'NAK' }
  | { readonly kind: 'message' | 'broken'; readonly bytes: Uint8Array };

export type AstmReceiver = {
  push(byte: number): readonly AstmFrameEvent[];
  /** After a message: whether it was stored. What is not is asked for again. */
  settle(isStored: boolean): AstmFrameEvent;
  /** The sender fell silent, or went: what is left is no whole message. */
  end(): readonly AstmFrameEvent[];
};

/** The sum of the bytes from the frame number to ETX or ETB, in two hexadecimal digits. */
export function astmChecksum(bytes: Iterable<number>): string {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) % 256;
  return sum.toString(16).toUpperCase().padStart(2, '0');
}

type Frame = { readonly number: number; readonly content: readonly number[]; readonly isLast: boolean };

/** A frame that is what its checksum says; null where it is not. */
function readFrame(bytes: readonly number[]): Frame | null {
  const [tail, digits] = [bytes.slice(-2), bytes.slice(-4, -2)];
  const checked = bytes.slice(0, -4);
  const terminator = checked.at(-1);
  const number = (checked[0] ?? 0) - 0x30;
  if (tail[0] !== CR || tail[1] !== LF || (terminator !== ETX && terminator !== ETB)) return null;
  if (number < 0 || number > 7) return null;
  if (String.fromCharCode(...digits).toUpperCase() !== astmChecksum(checked)) return null;
  return { number, content: checked.slice(1, -1), isLast: terminator === ETX };
}

/** The records that came so far end with the terminator of the message. */
function isWhole(content: readonly number[]): boolean {
  let end = content.length;
  while (end > 0 && (content[end - 1] === CR || content[end - 1] === LF)) end--;
  let start = end;
  while (start > 0 && content[start - 1] !== CR && content[start - 1] !== LF) start--;
  return content[start] === 0x4c;
}

/** Receives messages byte by byte. It never sends, and so yields whenever both sides begin at once. */
export function createAstmReceiver(mostBytes = 1024 * 1024): AstmReceiver {
  let isOpen = false;
  let frame: number[] | null = null;
  let awaited = 1;
  let accepted: number | null = null;
  let content: number[] = [];
  let pending: Frame | null = null;
  const reply = (is: 'ACK' | 'NAK'): AstmFrameEvent => ({ kind: 'reply', is });
  const left = (): readonly AstmFrameEvent[] => {
    const bytes = Uint8Array.from(content);
    content = [];
    frame = null;
    pending = null;
    return bytes.length === 0 ? [] : [{ kind: 'broken', bytes }];
  };
  const accept = ({ number }: Frame): AstmFrameEvent => {
    accepted = number;
    awaited = (number + 1) % 8;
    return reply('ACK');
  };
  const ended = (bytes: readonly number[]): AstmFrameEvent => {
    const got = readFrame(bytes);
    if (!got) return reply('NAK');
    // The same frame again: our acknowledgement was lost on the way.
    if (got.number === accepted) return reply('ACK');
    if (got.number !== awaited) return reply('NAK');
    const ends = got.isLast && got.content.at(-1) !== CR && got.content.at(-1) !== LF;
    const whole = [...content, ...got.content, ...(ends ? [CR] : [])];
    if (whole.length > mostBytes) return reply('NAK');
    if (got.isLast && isWhole(whole)) {
      pending = got;
      return { kind: 'message', bytes: Uint8Array.from(whole) };
    }
    content = whole;
    return accept(got);
  };
  return {
    push(byte) {
      if (byte === ENQ) {
        const broken = left();
        [isOpen, accepted, awaited] = [true, null, 1];
        return [...broken, reply('ACK')];
      }
      if (byte === EOT) {
        isOpen = false;
        return left();
      }
      if (!isOpen) return [];
      if (byte === STX) frame = [];
      else frame?.push(byte);
      if (frame === null || byte === STX) return [];
      const terminator = frame.at(-5);
      const isComplete = frame.length >= 6 && (terminator === ETX || terminator === ETB);
      if (!isComplete && frame.length <= MOST_FRAME) return [];
      const bytes = frame;
      frame = null;
      return [isComplete ? ended(bytes) : reply('NAK')];
    },
    settle(isStored) {
      const got = pending;
      pending = null;
      if (!isStored || got === null) return reply('NAK');
      content = [];
      return accept(got);
    },
    end: () => {
      isOpen = false;
      return left();
    },
  };
}
