import { permissionCode } from '@qc/resource-kit';
import { permissionGroups, resourceByName, screens } from '@qc/resources';
import { expect, test } from 'vitest';
import { ownScreens } from './ownScreens.ts';
import { routes } from './routes.ts';

const paths = screens.map(({ path }) => path);

test('every screen of the list can be opened', () => {
  expect(routes.map(({ path }) => path)).toEqual(paths);
});

test('every custom screen is in the list', () => {
  expect(Object.keys(ownScreens).filter((path) => !paths.includes(path))).toEqual([]);
});

test('a screen that needs a right names one that exists', () => {
  const fromResources = [...resourceByName.values()].flatMap((resource) =>
    resource.acts.map((act) => permissionCode(resource, act)),
  );
  const others = permissionGroups.flatMap((group) => group.permissions.map(({ code }) => code));
  const grantable = new Set([...fromResources, ...others]);
  expect(routes.flatMap(({ permission }) => permission ?? []).filter((code) => !grantable.has(code))).toEqual([]);
});

test('the screen of a resource without a custom screen is made from its declaration', async () => {
  const path = '/system/temperature';
  const temperature = routes.find((route) => route.path === path);
  expect(ownScreens[path]).toBeUndefined();
  expect(await temperature?.screen()).toBeInstanceOf(Function);
});
