import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FoundTable, ImportRow, MessageKind, TextEncoding } from '@qc/domain';
import type { FileTrouble } from '../reasons.ts';
import type { FileToRead } from './parseFile.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** What a file turned out to be. */
export type FileHead = {
  readonly encoding: TextEncoding | null;
  /** Of messages of an analyser: which kind. */
  readonly messages: MessageKind | null;
  readonly headings: readonly string[];
  /** Which heading was read as what. */
  readonly columns: Readonly<Record<string, string>>;
  readonly shape: FoundTable['shape'];
  readonly total: number;
};

export type OpenFileRows = {
  readonly head: FileHead;
  rows(from: number, count: number): Promise<readonly ImportRow[]>;
  close(): Promise<void>;
};

export type ReadingLimits = { readonly megabytes: number; readonly ms: number };

/** A hostile or broken file costs a thread, never the server. */
const usual: ReadingLimits = { megabytes: 768, ms: 120_000 };

type Message =
  | { readonly kind: 'head'; readonly head: FileHead }
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble };

let bundled: Promise<string> | undefined;

/** From its sources a thread cannot load TypeScript: the packer that comes with the loader makes one script of it, once. */
function scriptOfSources(): Promise<string> {
  bundled ??= (async () => {
    const ofLoader = createRequire(createRequire(import.meta.url).resolve('tsx'));
    const { build } = ofLoader('esbuild') as {
      build(options: object): Promise<{ outputFiles: readonly { text: string }[] }>;
    };
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('./parseWorker.ts', import.meta.url))],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      conditions: ['development'],
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  })();
  return bundled;
}

async function startThread(file: FileToRead, megabytes: number): Promise<Worker> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 };
  const options = { workerData: file, resourceLimits, execArgv: [] };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./parseWorker.js', import.meta.url), options);
  return new Worker(await scriptOfSources(), { ...options, eval: true });
}

/** Reads a file in a thread with limits of memory and time; rejects with what is wrong with it. */
export async function readInWorker(file: FileToRead, limits: ReadingLimits = usual): Promise<OpenFileRows> {
  const thread = await startThread(file, limits.megabytes);
  let pending: { resolve(message: Message): void; reject(error: unknown): void } | undefined;
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    pending?.reject(failure);
  };
  thread.on('message', (message: Message) => {
    if (message.kind === 'trouble') fail(new UnreadableFile(message.trouble));
    else pending?.resolve(message);
  });
  thread.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile('tooLarge') : error),
  );
  thread.on('exit', () => fail(new UnreadableFile('unreadable')));
  const next = <K extends Message['kind']>(kind: K): Promise<Extract<Message, { kind: K }>> =>
    new Promise<Message>((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      const timer = setTimeout(() => fail(new UnreadableFile('tooSlow')), limits.ms);
      const ended = <T>(act: (value: T) => void) => {
        return (value: T): void => {
          clearTimeout(timer);
          pending = undefined;
          act(value);
        };
      };
      pending = { resolve: ended(resolve), reject: ended(reject) };
    }).then((message) => {
      if (message.kind !== kind) throw new Error(`a reading thread answered ${message.kind} for ${kind}`);
      return message as Extract<Message, { kind: K }>;
    });
  const close = async (): Promise<void> => void (await thread.terminate());
  try {
    const { head } = await next('head');
    return {
      head,
      rows: async (from, count) => {
        const answer = next('rows');
        thread.postMessage({ from, count });
        return (await answer).rows;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
