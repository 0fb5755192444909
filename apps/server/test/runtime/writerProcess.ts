import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverFolder } from '../support/folders.ts';
import { programArguments } from '../support/program.ts';
import { waitUntil } from '../support/waitUntil.ts';

export type WriterProcess = {
  readonly child: ChildProcess;
  /** Ids of the pairs whose commit was printed. */
  readonly committed: number[];
  said(): string;
  /** Waits until `more` further pairs are committed. */
  commits(more: number): Promise<void>;
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

type Options = {
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
};

/** Starts `writer.ts` on a data folder in a separate process. */
export function startWriter({ dataDir, env, uid, gid }: Options): WriterProcess {
  const child = spawn(process.execPath, programArguments('test/runtime/writer'), {
    cwd: serverFolder,
    env: { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: dataDir },
    uid,
    gid,
  });
  const committed: number[] = [];
  let text = '';
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('committed ')) committed.push(Number(line.slice('committed '.length)));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return {
    child,
    committed,
    said: () => text,
    ended: () => exit,
    commits: (more) => commits(child, committed, { more, said: () => text }),
  };
}

async function commits(child: ChildProcess, committed: number[], { more, said }: { more: number; said: () => string }) {
  const wanted = committed.length + more;
  const isThere = () => {
    if (child.exitCode !== null) throw new Error(`the writer ended: ${said()}`);
    return committed.length >= wanted;
  };
  await waitUntil(`${more} more commits of the writer`, isThere, { withinMs: 40_000 });
}
