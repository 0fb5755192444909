import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { packedReader, packReader } from './packReader.mjs';
import { pruneCompiled } from './prune.mjs';
import { fingerprint, isFresh, keepStamp } from './stamp.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const packages = ['domain', 'resource-kit', 'resources', 'contract', 'i18n'];
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json'];

/** What `npm start` needs built: sources, the stamp stored with the results, the command and what comes after it. */
export const targets = [
  {
    label: { zh: '正在构建服务器…', en: 'Building the server…' },
    sources: [
      ...shared,
      ...['src', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.build.json'].map(
        (name) => `apps/server/${name}`,
      ),
    ],
    stamp: 'apps/server/dist/.stamp',
    results: [
      'apps/server/dist/src/main.js',
      packedReader,
      ...packages.map((name) => `packages/${name}/dist/index.js`),
    ],
    command: ['node_modules/typescript/bin/tsc', '-b', 'apps/server/tsconfig.build.json'],
    finish: finishServer,
  },
  {
    label: { zh: '正在构建网页…', en: 'Building the web application…' },
    sources: [...shared, 'apps/web', 'docs/zh', 'docs/en'],
    stamp: 'apps/web/dist/.stamp',
    results: ['apps/web/dist/index.html'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'apps/web'],
    finish: () => undefined,
  },
];

/** Builds what is missing or older than its sources. Rejects with the compiler's own words. */
export async function build(wanted, say) {
  const stale = wanted
    .map((target) => ({ target, stampFile: path.join(root, target.stamp), print: fingerprint(root, target.sources) }))
    .filter(({ target, stampFile, print }) => !isFresh(stampFile, print) || target.results.some(isMissing));
  await Promise.all(
    stale.map(async ({ target, stampFile, print }) => {
      say(target.label);
      await run(target.command);
      target.finish();
      keepStamp(stampFile, print);
    }),
  );
}

function isMissing(file) {
  return !existsSync(path.join(root, file));
}

/** The compiler neither removes what has no source any more nor copies the rows that migrations load, nor packs. */
function finishServer() {
  const server = path.join(root, 'apps/server');
  for (const part of ['src', 'migrations']) pruneCompiled(path.join(server, 'dist', part), path.join(server, part));
  const rows = path.join(server, 'migrations/data');
  if (existsSync(rows)) cpSync(rows, path.join(server, 'dist/migrations/data'), { recursive: true });
  packReader(root);
}

function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(output.trim() || `${command.join(' ')}: ${code}`));
    });
  });
}
