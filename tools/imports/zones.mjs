/**
 * Which part of the code may import which; a part may always import itself. The arrows of ARCHITECTURE.md, and nothing
 * else. Parts are tried in order, so the more special comes first.
 */
const zones = [
  { name: 'domain', path: /^packages\/domain\/src\//, may: [] },
  { name: 'resource-kit', path: /^packages\/resource-kit\/src\//, may: [] },
  { name: 'resources', path: /^packages\/resources\/src\//, may: ['resource-kit', 'domain', 'i18n'] },
  { name: 'contract', path: /^packages\/contract\/src\//, may: ['domain', 'resource-kit'] },
  { name: 'i18n', path: /^packages\/i18n\/src\//, may: [] },
  // A migration does tomorrow what it did when it landed: it imports nothing that may change.
  { name: 'migrations', path: /^apps\/server\/migrations\//, may: [], libraries: ['kysely', 'pinyin-pro'] },
  { name: 'server platform', path: /^apps\/server\/src\/platform\//, may: ['packages'] },
  { name: 'server crud', path: /^apps\/server\/src\/crud\//, may: ['packages', 'server platform'] },
  {
    name: 'server features',
    path: /^apps\/server\/src\/features\//,
    may: ['packages', 'server platform', 'server crud'],
  },
  {
    name: 'server demo',
    path: /^apps\/server\/src\/demo\//,
    may: ['packages', 'server platform', 'server crud', 'server features'],
  },
  {
    name: 'server app',
    path: /^apps\/server\/src\/[^/]+$/,
    may: ['packages', 'server platform', 'server crud', 'server features', 'server demo'],
  },
  { name: 'web platform', path: /^apps\/web\/src\/platform\//, may: ['packages'] },
  { name: 'web components', path: /^apps\/web\/src\/components\//, may: ['packages', 'web platform'] },
  { name: 'web areas', path: /^apps\/web\/src\/areas\//, may: ['packages', 'web platform', 'web components'] },
  {
    name: 'web app',
    path: /^apps\/web\/src\/(app\/|[^/]+$)/,
    may: ['packages', 'web platform', 'web components', 'web areas'],
  },
];
/** Groups of features in their order: a group may import itself and the groups before it. */
const featureGroups = ['people', 'engine', 'dictionary', 'qc', 'exchange', 'figures', 'centre', 'review', 'upkeep'];
const packages = new Set(['domain', 'resource-kit', 'resources', 'contract', 'i18n']);

/** Why an import is not allowed, or undefined. Tests may look into their own application from anywhere. */
export function zoneTrouble(from, to) {
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (isWeb(from) && isServer(to)) return 'the web never imports the server';
  if (isServer(from) && isWeb(to)) return 'the server never imports the web';
  if (/^(packages|apps)\//.test(from) && to.startsWith('tools/')) return 'nothing that ships imports tools';
  if (source?.libraries && !target) return `${source.name} may import their own files only`;
  if (!source || !target) return undefined;
  if (source.name === target.name) return sibling(from, to);
  const allowed = source.may.includes(target.name) || (packages.has(target.name) && source.may.includes('packages'));
  if (!allowed) return `${source.name} may not import ${target.name}`;
  return sibling(from, to);
}

/** Why a library may not be imported from a file, or undefined: some parts name the few they may. */
export function libraryTrouble(from, name) {
  const source = zoneOf(from);
  if (!source?.libraries || source.libraries.includes(name) || name.startsWith('@qc/')) return undefined;
  return `${source.name} may not import ${name}`;
}

/** Features meet only at `public.ts` and in the order of their groups, and areas not at all. Tests set scenes with what they like. */
function sibling(from, to) {
  if (/\.test\.tsx?$/.test(from)) return undefined;
  return featureTrouble(from, to) ?? areaTrouble(from, to);
}

function featureTrouble(from, to) {
  const feature = /^apps\/server\/src\/features\/([^/]+)\/([^/]+)\//;
  const [, toGroup, toFeature] = feature.exec(to) ?? [];
  const [, fromGroup, fromFeature] = feature.exec(from) ?? [];
  const isDemo = from.startsWith('apps/server/src/demo/');
  if (!toFeature || (!fromFeature && !isDemo)) return undefined;
  for (const group of [fromGroup, toGroup])
    if (group && !featureGroups.includes(group)) return `group ${group} has no place in the order of groups`;
  if (fromGroup && featureGroups.indexOf(fromGroup) < featureGroups.indexOf(toGroup))
    return `group ${fromGroup} may not import group ${toGroup}`;
  const isSame = fromGroup === toGroup && fromFeature === toFeature;
  if (!isSame && !to.endsWith(`/${toFeature}/public.ts`))
    return `${isDemo ? 'the demo' : `feature ${fromFeature}`} may import only public.ts of feature ${toFeature}`;
  return undefined;
}

function areaTrouble(from, to) {
  const area = /^apps\/web\/src\/areas\/([^/]+)\//;
  const fromArea = area.exec(from)?.[1];
  const toArea = area.exec(to)?.[1];
  return fromArea && toArea && fromArea !== toArea ? `area ${fromArea} may not import area ${toArea}` : undefined;
}

function zoneOf(file) {
  return zones.find(({ path }) => path.test(file));
}

const isWeb = (file) => file.startsWith('apps/web/');
const isServer = (file) => file.startsWith('apps/server/');
