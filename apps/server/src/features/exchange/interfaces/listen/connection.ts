import type { Socket } from 'node:net';
import {
  astmKinds,
  createAstmReceiver,
  createMllpReader,
  type Hl7Message,
  hl7Kind,
  mllpFrame,
  readHl7Headers,
  reportsWithoutResults,
} from '@qc/domain';
import type { ReceivedMessage } from '#features/exchange/imports/public';
import { type Hl7Outcome, hl7Answers } from './hl7Answer.ts';

/** What a connection does with what it hears. */
export type Hearing = {
  /** Keeps a message, whole or not; resolves once it is stored. */
  keep(bytes: Uint8Array, isWhole: boolean): Promise<ReceivedMessage>;
  newId(): string;
  now(): Date;
  /** A message could not be stored. The sender gets a negative answer and will send it again. */
  onTrouble(error: unknown): void;
};

/** Nobody holds a line for ever without a word. */
const silentMs = 30 * 60 * 1000;
/** LIS1-A: a receiver waits 30 seconds for the next frame. */
const frameMs = 30_000;

/** What is done with each piece that arrives, one after the other. */
function inTurn(socket: Socket, act: (chunk: Uint8Array) => Promise<void>, atEnd: () => Promise<void>): void {
  let last = Promise.resolve();
  const after = (step: () => Promise<void>): void => {
    last = last.then(step).catch(() => void socket.destroy());
  };
  socket.setTimeout(silentMs, () => socket.destroy());
  socket.setKeepAlive(true, 60_000);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    // The next piece is read when this one is done with: a sender cannot fill the memory.
    socket.pause();
    after(async () => {
      await act(chunk);
      socket.resume();
    });
  });
  socket.on('close', () => after(atEnd));
}

/** HL7 v2 over MLLP: every message is answered after it was stored, and so is what was meant to be one. */
export function hearHl7(socket: Socket, hearing: Hearing): void {
  const reader = createMllpReader();
  let hasStrayed = false;
  const say = (message: Hl7Message | undefined, outcome: Hl7Outcome): void => {
    for (const text of hl7Answers(message, outcome, { id: hearing.newId(), at: hearing.now() }))
      socket.write(mllpFrame(Buffer.from(text, 'latin1')));
  };
  const messagesIn = (bytes: Uint8Array): (Hl7Message | undefined)[] => {
    const messages = readHl7Headers(Buffer.from(bytes).toString('latin1'), mostAnswers);
    return messages.length === 0 ? [undefined] : messages;
  };
  // A frame may hold a batch: each of its messages waits for an answer.
  const answer = async (bytes: Uint8Array): Promise<void> => {
    const taken = await keptAs(bytes, hearing);
    for (const message of messagesIn(bytes)) say(message, outcomeOf(taken, message));
  };
  const keepBroken = async (bytes: Uint8Array): Promise<void> => {
    await hearing.keep(bytes, false).catch(hearing.onTrouble);
  };
  inTurn(
    socket,
    async (chunk) => {
      for (const { kind, bytes } of reader.push(chunk)) {
        if (kind === 'message') await answer(bytes);
        else await keepBroken(bytes);
        if (kind === 'message') continue;
        const [message] = messagesIn(bytes);
        // A sender that does not know frames is answered once: the answer itself may be what it does not understand. What is
        // no message has no id that an answer could be to; one that came ahead of another's would be taken for it.
        if (kind === 'broken' || (message !== undefined && !hasStrayed)) say(message, brokenFrame);
        hasStrayed ||= message !== undefined && kind === 'stray';
      }
    },
    async () => {
      for (const { bytes } of reader.end()) await keepBroken(bytes);
    },
  );
}

const brokenFrame: Hl7Outcome = { is: 'faulty', text: 'no whole MLLP frame, please send it again' };

async function keptAs(bytes: Uint8Array, hearing: Hearing): Promise<ReceivedMessage | null> {
  try {
    return await hearing.keep(bytes, true);
  } catch (error) {
    hearing.onTrouble(error);
    return null;
  }
}

function outcomeOf(taken: ReceivedMessage | null, message: Hl7Message | undefined): Hl7Outcome {
  if (taken === null) return { is: 'faulty', text: 'not stored, please send it again' };
  if (taken.batch.status !== 'Failed') return { is: 'taken', text: '' };
  if (!message || !/^(?:ORU|OUL)/.test(hl7Kind(message))) return { is: 'refused', text: 'not a message with results' };
  return { is: 'faulty', text: 'no results could be taken from it, it is kept' };
}

/** A batch in one frame is answered message by message; more in one frame is none. */
const mostAnswers = 1000;

const control = { ACK: 0x06, NAK: 0x15 };

/** A message that is one and has no results, a query or what was done to a reagent: nothing is wrong with it. */
function hasNoResults(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  const kinds = astmKinds(text);
  const isOfOtherKind = kinds.has('H') && [...kinds].every((kind) => /^[HPOCQMSL]$/.test(kind));
  return isOfOtherKind && !reportsWithoutResults(text);
}

/** ASTM over LIS1-A: the last frame of a message is acknowledged after it was stored. */
export function hearAstm(socket: Socket, hearing: Hearing): void {
  const receiver = createAstmReceiver();
  let silence: NodeJS.Timeout | undefined;
  const reply = (is: 'ACK' | 'NAK'): void => void socket.write(Uint8Array.of(control[is]));
  const keep = async (bytes: Uint8Array, isWhole: boolean): Promise<'taken' | 'kept' | 'lost'> => {
    try {
      const { batch } = await hearing.keep(bytes, isWhole);
      return batch.status === 'Failed' && !hasNoResults(bytes) ? 'kept' : 'taken';
    } catch (error) {
      hearing.onTrouble(error);
      return 'lost';
    }
  };
  const handle = async (events: ReturnType<typeof receiver.push>): Promise<void> => {
    for (const event of events) {
      if (event.kind === 'reply') reply(event.is);
      else if (event.kind !== 'message') await keep(event.bytes, event.kind === 'unended');
      else {
        // The same bytes are the same import: what is refused six times is kept once.
        const is = await keep(event.bytes, true);
        const settled = receiver.settle(is === 'taken', is === 'kept');
        if (settled.kind === 'reply') reply(settled.is);
      }
    }
  };
  inTurn(
    socket,
    async (chunk) => {
      clearTimeout(silence);
      for (const byte of chunk) await handle(receiver.push(byte));
      silence = setTimeout(() => void handle(receiver.end()), frameMs);
      silence.unref();
    },
    async () => {
      clearTimeout(silence);
      await handle(receiver.end());
    },
  );
}
