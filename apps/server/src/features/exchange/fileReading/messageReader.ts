import type { ChildProcess } from 'node:child_process';
import type { FileTrouble } from './fileTroubles.ts';
import { type ParsedFile, parseText, type ReadingOptions } from './parseFile.ts';
import { startReader } from './readInWorker.ts';
import { endOf, UnreadableFile } from './unreadableFile.ts';

/** The rows of a message, and what it was read as. */
type ReadMessage = Pick<ParsedFile, 'rows' | 'encoding' | 'messages'>;

/** What the reader answers to a message. */
export type MessageAnswer =
  | ({ readonly kind: 'message' } & ReadMessage)
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble };

/** As long as nearly all messages are: reading one takes less time than handing it over would. */
const mostBytesHere = 4 * 1024;
/** The reader is kept for so long after the last message. */
const idleMs = 60_000;
const defaultLimits = { megabytes: 256, ms: 10_000 };

let reader: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function stop(): void {
  reader?.kill('SIGKILL');
  reader = undefined;
}

/** What a reader answers, unless it ends or takes too long. */
function answerOf(asked: ChildProcess, question: object, ms: number): Promise<MessageAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settled(() => reject(new UnreadableFile('tooSlow'))), ms);
    const onMessage = (message: MessageAnswer): void => settled(() => resolve(message));
    const onError = (error: unknown): void => settled(() => reject(error));
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => onError(endOf(code, signal));
    const settled = (act: () => void): void => {
      clearTimeout(timer);
      asked.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    asked.on('message', onMessage).on('error', onError).on('exit', onExit);
    // One that has gone by now says so by its exit.
    asked.send(question, () => undefined);
  });
}

/** Nobody waits for what a reader says when it is not asked. */
const ignored = (): void => undefined;

/** One at a time: the message that takes too long is the one that is being read. */
async function readApart(
  bytes: Uint8Array,
  options: ReadingOptions,
  limits: typeof defaultLimits,
): Promise<ReadMessage> {
  clearTimeout(idle);
  const current = reader?.connected
    ? reader
    : await startReader(limits.megabytes, ['ignore', 'ignore', 'ignore', 'ipc']);
  reader = current;
  // It keeps no process alive, neither at work nor waiting: what asks does.
  current.off('error', ignored).on('error', ignored).unref();
  const answer = await answerOf(current, { kind: 'message', bytes, options }, limits.ms).catch((error: unknown) => {
    stop();
    throw error;
  });
  idle = setTimeout(stop, idleMs).unref();
  if (answer.kind === 'trouble') throw new UnreadableFile(answer.trouble);
  const { rows, encoding, messages } = answer;
  return { rows, encoding, messages };
}

/** Reads a message: a short one here, any other in a process that is kept for it, within limits of time and memory. */
export async function readMessage(
  bytes: Uint8Array,
  options: ReadingOptions,
  limits = defaultLimits,
): Promise<ReadMessage> {
  // A pattern that a user wrote may take very long.
  if (bytes.length <= mostBytesHere && options.layout.cut === undefined) return parseText(bytes, options);
  const read = last.then(() => readApart(bytes, options, limits));
  last = read.catch(() => undefined);
  return read;
}
