import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryFolder } from '../support/folders.ts';
import { programArguments } from '../support/program.ts';

/** `npm run restore` in a separate process, which can be killed. */
export function startRestore(file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...programArguments('src/restore'), file], {
    cwd: repositoryFolder,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      for (const listener of listeners) listener();
    });
  const ended = once(child, 'close').then(() => said);
  /** Resolves when the output has the words, or when the process has ended. */
  const says = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => said.includes(words) && resolve();
      listeners.add(look);
      look();
      void ended.then(() => resolve());
    });
  return { child, ended, says };
}
