import type { Page } from '@playwright/test';
import {
  isScreenFor,
  permissionsOf,
  type RoleDeclaration,
  roles,
  type ScreenEntry,
  screenPermission,
  screens,
} from '@qc/resources';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { openScreen } from '../support/openScreen.ts';
import type { Role } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';
import { parameterAddresses } from './parameterAddresses.ts';

type Visit = {
  readonly role: Role;
  readonly language: 'zh' | 'en';
  readonly theme: 'light' | 'dark';
  readonly axe?: 'all' | 'contrast';
};

/**
 * Every role, which reads each screen in one language and then in the other. Barriers are looked for by those who see most,
 * on each side once by every rule and once more for the contrast of the other theme: others meet the same screens with
 * fewer buttons. The long ones begin first.
 */
const visits: readonly Visit[] = [
  { role: 'admin', language: 'zh', theme: 'light', axe: 'all' },
  { role: 'director', language: 'zh', theme: 'dark', axe: 'all' },
  { role: 'centre', language: 'en', theme: 'dark', axe: 'contrast' },
  { role: 'supervisor', language: 'en', theme: 'light', axe: 'contrast' },
  { role: 'assessor', language: 'zh', theme: 'light' },
  { role: 'operator', language: 'en', theme: 'light' },
  { role: 'viewer', language: 'zh', theme: 'dark' },
];

/** The built-in role that each of the demo's people holds. */
const aliases: Readonly<Record<Role, string>> = {
  admin: 'administrator',
  centre: 'whccl_manager',
  assessor: 'whccl_assessor',
  director: 'lab_director',
  supervisor: 'lab_supervisor',
  operator: 'lab_operator',
  viewer: 'lab_viewer',
};

const framed = screens.filter(({ frame }) => frame === undefined);

function mayOpen({ audience, ...role }: RoleDeclaration): (screen: ScreenEntry) => boolean {
  const codes = new Set(permissionsOf({ audience, ...role }));
  return (screen) => {
    const code = screenPermission(screen);
    return isScreenFor(screen, audience) && (code === undefined || codes.has(code));
  };
}

/** Opens a screen, whose title stands in the language; nothing on it failed. */
async function visit(page: Page, address: string, title: string): Promise<void> {
  await openScreen(page, address, { title, quietMs: 100 });
  await expect(page.locator('.verdict, .screen-state[role=alert]'), address).toHaveCount(0);
}

/** The same screen after a press on the language: its title has changed, and still nothing failed. */
async function turnLanguage(page: Page, title: string): Promise<void> {
  // Not by the pointer: some screens open a dialog, which lies over the frame.
  await page.locator('.language-button').dispatchEvent('click');
  await page.waitForFunction((text) => document.title.startsWith(text), title);
  await expect(page.locator('.verdict, .screen-state[role=alert]'), title).toHaveCount(0);
}

/** What was refused or broke, whatever the screen made of it. */
function noteRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([401, 403].includes(response.status()) || response.status() >= 500)
      refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

test.describe.configure({ mode: 'parallel' });

for (const { role, language, theme, axe } of visits) {
  test.describe(`${role}, ${language}, ${theme}`, () => {
    test.use({ role, contextOptions: { reducedMotion: axe && theme === 'dark' ? 'no-preference' : 'reduce' } });

    test('every screen that the role may open opens, and no other', async ({ page, context }) => {
      test.setTimeout(900_000);
      const declared = roles.find(({ alias }) => alias === aliases[role]) as RoleDeclaration;
      const isOpen = mayOpen(declared);
      const own = framed.filter(isOpen);
      const refused = noteRefusals(page);
      await setSettings(context, { language: language === 'zh' ? 'zh-CN' : 'en-US', theme });
      await page.goto('profile');
      await page.locator('.frame').waitFor();
      if (axe) expect.soft(await violationsOf(page, 'html', { rules: axe }), 'the frame').toEqual([]);
      // A screen is read in the language of the one before it, then in the other.
      let spoken = language;
      for (const { path, label } of own) {
        await test.step(`${path} ${label[spoken]}`, async () => {
          await visit(page, path, label[spoken]);
          // Softly: one run names the barriers of every screen.
          if (axe) expect.soft(await violationsOf(page, 'main', { rules: axe }), path).toEqual([]);
          spoken = spoken === 'zh' ? 'en' : 'zh';
          await turnLanguage(page, label[spoken]);
        });
      }
      for (const { path, address } of axe ? await parameterAddresses(page, declared.audience) : []) {
        const screen = own.find((each) => each.path === path);
        if (screen === undefined) continue;
        await visit(page, address, screen.label[spoken]);
        expect.soft(await violationsOf(page, 'html', { rules: axe ?? 'all' }), address).toEqual([]);
      }
      expect(refused, 'no screen asks for what its reader may not have').toEqual([]);
      for (const { path } of framed.filter((screen) => !isOpen(screen))) {
        await openScreen(page, path, { quietMs: 0 });
        await expect(page.locator('.verdict-number'), path).toHaveText('403');
      }
    });
  });
}
