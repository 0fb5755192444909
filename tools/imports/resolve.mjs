import path from 'node:path';

/**
 * Where an import leads: `{ file }` inside the workspace, `{ package }` outside it, or neither for what Node brings.
 * `#x` means apps/<app>/src/x; `@qc/x` the package's index.
 */
export function resolveImport(fromFile, specifier, files) {
  if (specifier.startsWith('.')) return { file: pick(path.posix.join(path.posix.dirname(fromFile), specifier), files) };
  if (specifier.startsWith('#')) {
    const app = fromFile.split('/').slice(0, 2).join('/');
    return { file: pick(`${app}/src/${specifier.slice(1)}`, files) };
  }
  if (specifier.startsWith('node:')) return {};
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (name.startsWith('@qc/')) return { package: name, file: workspaceFile(name) };
  return { package: name };
}

function pick(place, files) {
  return [place, `${place}.ts`, `${place}.tsx`].find((candidate) => files.has(candidate)) ?? place;
}

function workspaceFile(name) {
  return `packages/${name.slice('@qc/'.length)}/src/index.ts`;
}
