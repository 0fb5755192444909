import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Figure } from './measure.ts';

/** The whole package as a browser would load it: bundled, minified, compressed. */
export default async function measureBundle(): Promise<Figure[]> {
  const built = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      // Not as a library: Vite leaves the white space of libraries in place.
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  const bytes = bundle.output.reduce((sum, file) => sum + compressedSize('code' in file ? file.code : file.source), 0);
  return [{ name: 'whole package, minified and brotli-compressed', value: bytes / 1000, limit: 25, unit: 'kB' }];
}

function compressedSize(content: string | Uint8Array): number {
  return brotliCompressSync(content).length;
}
