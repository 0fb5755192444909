import { spawn } from 'node:child_process';
import path from 'node:path';
import { fingerprint, isFresh, keepStamp } from './stamp.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json'];

/** What `npm start` needs built: sources, the stamp kept beside the result, the command. */
export const targets = [
  {
    label: { zh: '正在构建服务器…', en: 'Building the server…' },
    sources: [
      ...shared,
      'apps/server/src',
      'apps/server/migrations',
      'apps/server/package.json',
      'apps/server/tsconfig.json',
    ],
    stamp: 'apps/server/dist/.stamp',
    command: ['node_modules/typescript/bin/tsc', '-b', 'apps/server'],
  },
  {
    label: { zh: '正在构建网页…', en: 'Building the web application…' },
    sources: [...shared, 'apps/web'],
    stamp: 'apps/web/dist/.stamp',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'apps/web'],
  },
];

/** Builds what is missing or older than its sources. Rejects with the compiler's own words. */
export async function build(wanted, say) {
  const stale = wanted
    .map((target) => ({ target, stampFile: path.join(root, target.stamp), print: fingerprint(root, target.sources) }))
    .filter(({ stampFile, print }) => !isFresh(stampFile, print));
  await Promise.all(
    stale.map(async ({ target, stampFile, print }) => {
      say(target.label);
      await run(target.command);
      keepStamp(stampFile, print);
    }),
  );
}

function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `${command.join(' ')}: ${code}`)),
    );
  });
}
