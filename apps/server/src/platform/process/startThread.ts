import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts one of our scripts in a thread, by its address without the extension. When run from sources, the thread gets
 * the loader first.
 */
export function startThread(script: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${script.href}.js`), options);
  const ofLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', ofLoader).href;
  return new Worker(
    `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(`${script.href}.ts`)}); });`,
    { ...options, eval: true, execArgv: ['--conditions=source'] },
  );
}
