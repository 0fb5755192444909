// `npm run dev`: the server from its sources, restarted on a change, and Vite, which reloads the browser.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './build/targets.mjs';

const resolve = createRequire(import.meta.url).resolve;
const tsx = path.join(path.dirname(resolve('tsx/package.json')), 'dist/cli.mjs');
const vite = path.join(path.dirname(resolve('vite/package.json')), 'bin/vite.js');

/** Where Vite passes calls of the API on to. */
const serverUrl = `http://127.0.0.1:${process.env.PORT || 8080}`;

const children = [
  start('apps/server', [tsx, 'watch', '--conditions=source', '--clear-screen=false', 'src/main.ts']),
  start('apps/web', [vite]),
];

function start(folder, args) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, folder),
    // Both sides run from apps/…, while DATA_DIR means the same folder as with `npm start`.
    env: { ...process.env, DATA_DIR: path.resolve(root, process.env.DATA_DIR || 'data'), SERVER_URL: serverUrl },
    // A separate process group: Ctrl-C reaches this process alone, which signals each child once. A second signal makes
    // tsx kill.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => stop(code ?? 0));
  return child;
}

function stop(code) {
  if (process.exitCode !== undefined) return;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
