import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryFolder } from './folders.ts';

/**
 * `npm test` has just built it, and starts the build: compiling the sources again would double the time of each start.
 * A single test file, run during development, takes the sources.
 */
const program =
  process.env.TEST_SERVER === 'built'
    ? ['apps/server/dist/src/main.js']
    : ['--conditions=source', '--import', 'tsx', 'apps/server/src/main.ts'];

/** What Node runs, and where. */
export const serverCommand = { program, repository: repositoryFolder };

/** Replaces npm: starts a shell that starts the server, passes its output on, and waits for it. */
const npm = `
  const { spawn } = require('node:child_process');
  spawn('sh', ['-c', ${JSON.stringify(`${process.execPath} ${program.join(' ')}; true`)}], {
    env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'inherit',
  }).on('exit', (code) => process.exit(code));
`;

/** By itself; below npm; or by the command of `npm start`, which builds what is stale. */
const commands = { alone: program, underNpm: ['-e', npm], npmStart: ['tools/start.mjs'] };

export type ServerProcess = {
  readonly child: ChildProcess;
  /** Where it listens; rejects when it ends before it does. */
  readonly ready: Promise<string>;
  said(): string;
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
};

/** Starts the whole server in a separate process, on a free port. */
export function startServerProcess(from: keyof typeof commands, env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, commands[from], {
    cwd: repositoryFolder,
    env: { ...process.env, npm_lifecycle_event: undefined, PORT: '0', DATABASE_URL: '', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const said = () => text;
  return {
    child,
    ready: waitUntilReady(child, said),
    said,
    ended: () => exit,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function waitUntilReady(child: ChildProcess, said: () => string): Promise<string> {
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await sleep(20)) {
    const address = /(http:\/\/\S+:\d+)\/whccl\//.exec(said())?.[1];
    if (address && (await isReady(address))) return address;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  throw new Error(`the server did not start:\n${said()}`);
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}
