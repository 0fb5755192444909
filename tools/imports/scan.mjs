import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { skippedFolders } from '../skippedFolders.mjs';

/** Every source file of the workspace with its imports, paths relative to the root with forward slashes. */
export function scanWorkspace(root) {
  return ['packages', 'apps', 'tools']
    .flatMap((folder) => [...sourceFiles(path.join(root, folder))])
    .map((file) => ({
      file: path.relative(root, file).split(path.sep).join('/'),
      imports: findImports(readFileSync(file, 'utf8')),
    }));
}

function* sourceFiles(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* sourceFiles(place);
    else if (entry.isFile() && /\.(ts|tsx|mjs|mts)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield place;
  }
}

/**
 * `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. Comments are blanked first, keeping their
 * line breaks, so that an example in a comment is no import and line numbers stay true.
 */
const statement =
  /(?:^|[;\n])\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3/g;

export function findImports(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return [...code.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[4];
    const end = match.index + match[0].length;
    const line = code.slice(0, end).split('\n').length;
    return { specifier, line };
  });
}
