import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './cycles.mjs';
import { dependencyTrouble, emptinessTrouble } from './dependencies.mjs';
import { resolveImport } from './resolve.mjs';
import { scanWorkspace } from './scan.mjs';
import { libraryTrouble, zoneTrouble } from './zones.mjs';

/** Everything that is wrong with the imports of a workspace, as lines a person can go to. */
export function checkImports(root) {
  const sources = scanWorkspace(root);
  const files = new Set(sources.map(({ file }) => file));
  const manifests = readManifests(root);
  const troubles = emptinessTrouble(manifests);
  const graph = new Map();
  for (const { file, imports } of sources) {
    const targets = imports.map(({ specifier, line }) => ({ ...resolveImport(file, specifier, files), line }));
    graph.set(
      file,
      targets.flatMap((target) => (target.file && files.has(target.file) ? [target.file] : [])),
    );
    for (const target of targets) troubles.push(...troublesOf(file, target, manifests));
  }
  for (const ring of findCycles(graph)) troubles.push(`${ring[0]}: cycle ${[...ring, ring[0]].join(' → ')}`);
  return troubles;
}

function troublesOf(file, target, manifests) {
  const reasons = [
    target.file && zoneTrouble(file, target.file),
    target.package && (dependencyTrouble(file, target.package, manifests) ?? libraryTrouble(file, target.package)),
  ];
  return reasons.filter(Boolean).map((reason) => `${file}:${target.line}: ${reason}`);
}

function readManifests(root) {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return new Map(
    ['.', ...workspaces].map((workspace) => [
      workspace,
      JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')),
    ]),
  );
}
