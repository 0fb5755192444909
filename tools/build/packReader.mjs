import { createRequire } from 'node:module';
import path from 'node:path';

/** The process that reads files: one script, since it is started for each file and loads in a quarter of the time. */
export const packedReader = 'apps/server/dist/src/features/exchange/fileReading/parseWorker.cjs';

/** Packs it by the packer that comes with the loader of TypeScript. */
export function packReader(root) {
  const ofLoader = createRequire(createRequire(import.meta.url).resolve('tsx'));
  ofLoader('esbuild').buildSync({
    entryPoints: [path.join(root, packedReader.replace(/\.cjs$/, '.js'))],
    outfile: path.join(root, packedReader),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
}
