import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ImportRow } from '@qc/domain';
import { boundMemory } from './boundMemory.ts';
import type { FileHead, FileRows } from './fileRows.ts';
import type { FileTrouble } from './fileTroubles.ts';
import type { ReadingOptions } from './parseFile.ts';
import { endOf, UnreadableFile } from './unreadableFile.ts';

/** A file, its bytes as often as they are asked for. */
export type FileToRead = ReadingOptions & { open(): Promise<Readable> };

export type OpenFileRows = FileRows & {
  close(): Promise<void>;
};

type ReadingLimits = { readonly megabytes: number; readonly ms: number };

/**
 * A hostile or broken file costs a process, never the server: a thread that grows beyond its heap in one go takes all others
 * with it.
 */
const usual: ReadingLimits = { megabytes: 400, ms: 120_000 };

/** All that a reader may hold: its heap, the file and what it was unpacked to. */
const mostResident = 512;

type Message =
  | { readonly kind: 'head'; readonly head: FileHead }
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble };

let bundled: Promise<string> | undefined;

/** From its sources a bare process cannot load TypeScript: the packer that comes with the loader makes one script of it, once. */
function scriptOfSources(): Promise<string> {
  bundled ??= (async () => {
    const ofLoader = createRequire(createRequire(import.meta.url).resolve('tsx'));
    const { build } = ofLoader('esbuild') as { build(options: object): Promise<unknown> };
    const outfile = path.join(await mkdtemp(path.join(os.tmpdir(), 'concord-reading-')), 'parseWorker.cjs');
    await build({
      entryPoints: [fileURLToPath(new URL('./parseWorker.ts', import.meta.url))],
      bundle: true,
      outfile,
      platform: 'node',
      format: 'cjs',
      conditions: ['source'],
      logLevel: 'silent',
    });
    return outfile;
  })();
  return bundled;
}

/** The distance to the server's priority: under contention a reader gets a quarter of a processor and still ends in time. */
const niceness = 5;

/** Lowers the priority of a reader: it may use a processor fully only while no request or query needs it. */
function yieldToRequests({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + niceness));
  } catch {
    // The reader has ended already; its `exit` event reports why.
  }
}

/** Starts a process that reads; where it hears bytes is up to `stdio`. */
export async function startReader(megabytes: number, stdio: StdioOptions): Promise<ChildProcess> {
  const script = import.meta.url.endsWith('.ts')
    ? await scriptOfSources()
    : fileURLToPath(new URL('./parseWorker.cjs', import.meta.url));
  // It gets nothing of ours: no settings, no secrets, no open files.
  const reader = fork(script, {
    // Parsed data is short-lived: a small young generation keeps the process small.
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio,
    env: {},
  });
  boundMemory(reader, mostResident);
  yieldToRequests(reader);
  return reader;
}

/** Reads a file in a process with limits of memory and time; rejects with what is wrong with it. */
export async function readInWorker(file: FileToRead, limits: ReadingLimits = usual): Promise<OpenFileRows> {
  const reader = await startReader(limits.megabytes, ['pipe', 'ignore', 'ignore', 'ipc', 'pipe']);
  let pending: { resolve(message: Message): void; reject(error: unknown): void } | undefined;
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    pending?.reject(failure);
  };
  reader.on('message', (message: Message) => {
    if (message.kind === 'trouble') fail(new UnreadableFile(message.trouble));
    else pending?.resolve(message);
  });
  reader.on('error', fail);
  reader.on('exit', (code, signal) => fail(endOf(code, signal)));
  const ask = (asked: object): void =>
    // A reader that has ended was reported by its `exit` event.
    void reader.send(asked, () => undefined);
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
      if (message.kind !== kind) throw new Error(`a reader answered ${message.kind} for ${kind}`);
      return message as Extract<Message, { kind: K }>;
    });
  const sources: Readable[] = [];
  /** Lets the bytes flow; as fast as they are read. */
  const feed = async (pipe: Writable): Promise<void> => {
    const source = await file.open();
    sources.push(source);
    source.on('error', fail);
    // One that has read enough closes its end.
    pipe.on('error', () => source.destroy());
    source.pipe(pipe);
  };
  const [firstPipe, , , , secondPipe] = reader.stdio as unknown as Writable[];
  const close = async (): Promise<void> => {
    reader.kill('SIGKILL');
    for (const source of sources) source.destroy();
  };
  try {
    if (firstPipe) await feed(firstPipe);
    const answer = next('head');
    const { open: _, ...options } = file;
    ask({ kind: 'read', options });
    const { head } = await answer;
    let isFed = !head.isReadTwice;
    return {
      head,
      rows: async (from, count) => {
        if (!isFed && secondPipe) await feed(secondPipe);
        isFed = true;
        const rows = next('rows');
        ask({ kind: 'rows', from, count });
        return (await rows).rows;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
