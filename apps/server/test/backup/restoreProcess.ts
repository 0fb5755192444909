import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname.replace(/[\\/]dist[\\/]/, '/'), '../../../..');

/** As `npm test` built it; a single test file takes the sources. */
const program =
  process.env.TEST_SERVER === 'built'
    ? ['apps/server/dist/src/restore.js']
    : ['--conditions=development', '--import', 'tsx', 'apps/server/src/restore.ts'];

/** `npm run restore` in a process of its own, which can be killed. */
export function startRestore(file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...program, file], {
    cwd: repository,
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
  /** When it says so; or when it has ended, whatever it said. */
  const says = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => said.includes(words) && resolve();
      listeners.add(look);
      look();
      void ended.then(() => resolve());
    });
  return { child, ended, says };
}
