/** Packages that must stay without dependencies: they run in the browser, on the server and in workers alike. */
const withoutDependencies = ['packages/domain', 'packages/resource-kit'];

/** Why a package may not be imported from a file, or undefined. Development dependencies of the root serve all but shipped code. */
export function dependencyTrouble(file, name, manifests) {
  const workspace = file.split('/').slice(0, 2).join('/');
  const own = manifests.get(workspace);
  const root = manifests.get('.');
  if (own?.name === name || has(own, 'dependencies', name)) return undefined;
  if (!isShipped(file) && (has(own, 'devDependencies', name) || has(root, 'devDependencies', name))) return undefined;
  if (/^tools\/|\/bench\//.test(file) && [...manifests.values()].some((each) => has(each, 'devDependencies', name)))
    return undefined;
  return `${name} is not declared in ${workspace}/package.json`;
}

export function emptinessTrouble(manifests) {
  return withoutDependencies
    .filter((workspace) => Object.keys(manifests.get(workspace)?.dependencies ?? {}).length > 0)
    .map((workspace) => `${workspace}/package.json: must stay without dependencies`);
}

function isShipped(file) {
  return /^(packages|apps)\/[^/]+\/(src|migrations)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
}

function has(manifest, kind, name) {
  return manifest?.[kind]?.[name] !== undefined;
}
