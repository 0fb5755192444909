import { describe, expect, test } from 'vitest';
import { emptyLeads } from './emptyLeads.ts';
import type { InstallationMode } from './installationMode.ts';
import { isScreenFor, screenPermission } from './menu/screenEntry.ts';
import { resourceByName } from './resources.ts';
import { permissionsOf, rolesIn } from './roles.ts';
import { screens } from './screens.ts';
import { whoMay } from './whoMay.ts';

/** Screens that are never empty: of the own account, forms, and those that begin with a choice of their own. */
const neverEmpty = [
  '/login',
  '/forgot-password',
  '/register',
  '/lock',
  '/profile',
  '/profile/password',
  '/profile/two-step',
  '/profile/sessions',
  '/profile/notifications',
  '/home',
  '/home/configuration/firstDay',
  '/system/setting',
  '/reports/indicatorSheets/setting',
  '/system/user/import',
  '/system/plan/form',
  '/system/plan/dataImport',
];
const addsItself = (resource: string | undefined) =>
  resource !== undefined && resourceByName.get(resource)?.acts.includes('add') === true;

test('every screen that can be empty leads on: by its own button, or to the screen that fills it', () => {
  const without = screens.filter(
    ({ path, resource }) => !(path in emptyLeads) && !addsItself(resource) && !neverEmpty.includes(path),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
  const paths = screens.map(({ path }) => path);
  expect(Object.keys(emptyLeads).filter((path) => !paths.includes(path) || neverEmpty.includes(path))).toEqual([]);
});

describe.each(['centre', 'single'] as const satisfies readonly InstallationMode[])('in the mode %s', (mode) => {
  const sideOf = (audience: string) =>
    audience === 'central' ? 'central' : mode === 'single' ? 'single' : 'laboratory';
  const people = rolesIn(mode).map(({ alias, audience, label, ...role }) => ({
    alias,
    isCentral: audience === 'central',
    side: sideOf(audience),
    codes: new Set(permissionsOf({ alias, audience, label, ...role })),
  }));
  type Person = (typeof people)[number];
  const opens = ({ side, codes }: Person, path: string) => {
    const screen = screens.find((each) => each.path === path);
    const code = screen && screenPermission(screen);
    return screen !== undefined && isScreenFor(screen, side as never) && (code === undefined || codes.has(code));
  };
  const cases = Object.entries(emptyLeads).map(([path, lead]) => ({ path, ...lead }));

  test.each(people)('$alias in front of an empty screen can act or reads who can', (person) => {
    const stuck = cases.filter(({ path, code }) => {
      if (!opens(person, path)) return false;
      return !person.codes.has(code) && whoMay(code, { isCentral: person.isCentral, mode }).length === 0;
    });
    expect(stuck).toEqual([]);
  });

  test.each(cases)('$path leads to a screen that those who may act there can open', ({ path, to, code }) => {
    const actors = people.filter((person) => person.codes.has(code) && opens(person, to));
    // The administrator of a single hospital also opens what only a centre uses.
    const readers = people.filter((person) => opens(person, path) && (mode === 'centre' || !person.isCentral));
    if (readers.length > 0) expect(actors.length).toBeGreaterThan(0);
  });

  test('of an own list that a person cannot add to, somebody can', () => {
    const lists = screens.filter(({ resource }) => addsItself(resource));
    const stuck = lists.flatMap(({ path, resource }) =>
      people
        .filter((person) => opens(person, path) && !person.codes.has(`${resource}_add`))
        .filter(({ isCentral }) => whoMay(`${resource}_add`, { isCentral, mode }).length === 0)
        .map(({ alias }) => `${alias} ${path}`),
    );
    expect(stuck).toEqual([]);
  });
});

test('the roles of the own side are named first, the administrator only where nobody else may', () => {
  const names = (code: string, isCentral: boolean, mode: InstallationMode = 'centre') =>
    whoMay(code, { isCentral, mode }).map(({ en }) => en);
  expect(names('qcTest_add', false)).toEqual(['Laboratory director', 'QC supervisor']);
  expect(names('lot_add', false)).toEqual(['Central manager']);
  expect(names('lot_add', false, 'single')).toEqual(['Laboratory director']);
  expect(names('setting_edit', false)).toEqual(['Administrator']);
});
