import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a script of ours in a thread, by its address without the ending. From its sources a thread is given the loader first. */
export function startThread(script: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${script.href}.js`), options);
  const ofLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', ofLoader).href;
  return new Worker(
    `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(`${script.href}.ts`)}); });`,
    { ...options, eval: true, execArgv: ['--conditions=development'] },
  );
}
