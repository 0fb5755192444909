import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { entries, limits } from './limits.ts';
import { type Figure, figuresOf, overruns } from './weigh.ts';

const compressible = /\.(js|css|html|svg|json)$/;

/** Real brotli, as the server sends it; the compressed file is kept beside the other for that. */
function compress(file: string): number {
  const content = readFileSync(file);
  if (!compressible.test(file)) return content.length;
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(`${file}.br`, packed);
  return packed.length;
}

function table(figures: readonly Figure[]): string {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  return figures.map(({ name, bytes, limit }) => `  ${kB(bytes)} of ${kB(limit)}  ${name}`).join('\n');
}

/** Weighs every build and fails it when a page costs more than it may. */
export function budgets(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'budgets',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    buildStart() {
      isWritten = false;
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A build that failed at any step has nothing to weigh, and an error of ours would hide its own.
        if (!isWritten) return;
        const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
        compress(path.join(folder, 'index.html'));
        const figures = figuresOf({ manifest, entries, limits, weigh: (file) => compress(path.join(folder, file)) });
        console.log(`\nBytes over the wire (brotli)\n${table(figures)}`);
        const tooHeavy = overruns(figures);
        if (tooHeavy.length > 0) this.error(`over budget:\n${table(tooHeavy)}`);
      },
    },
  };
}
