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
import { type Role, stateOf } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';
import { recordCalls } from './askedCalls.ts';
import { parameterAddresses } from './parameterAddresses.ts';

type Language = 'zh' | 'en';
type Side = {
  /** Who sees most of this side. */
  readonly role: Role;
  /** Who sees the same screens with fewer rights. */
  readonly others: readonly Role[];
  readonly language: Language;
  readonly theme: 'light' | 'dark';
};

/** Most screens are of both sides: each is seen in both themes. */
const sides: readonly Side[] = [
  { role: 'admin', others: ['centre', 'assessor'], language: 'zh', theme: 'light' },
  { role: 'director', others: ['supervisor', 'operator', 'viewer'], language: 'en', theme: 'dark' },
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

const declarationOf = (role: Role) => roles.find(({ alias }) => alias === aliases[role]) as RoleDeclaration;

function screensOf(role: Role): ScreenEntry[] {
  const declared = declarationOf(role);
  const codes = new Set(permissionsOf(declared));
  return screens.filter((screen) => {
    const code = screenPermission(screen);
    const isFramed = screen.frame === undefined;
    return isFramed && isScreenFor(screen, declared.audience) && (code === undefined || codes.has(code));
  });
}

/** Opens a screen, whose title is in the language; nothing on it failed. */
async function visit(page: Page, address: string, title: string): Promise<void> {
  await openScreen(page, address, { title, quietMs: 100 });
  await expect(page.locator('.verdict, .screen-state[role=alert]'), address).toHaveCount(0);
}

/** What was refused or broke, even if the screen shows nothing of it. */
function noteRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([401, 403].includes(response.status()) || response.status() >= 500)
      refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

const parts = [0, 1] as const;

test.describe.configure({ mode: 'parallel' });

for (const { role, others, language, theme } of sides) {
  for (const part of parts) {
    const own = screensOf(role).filter((_, index) => index % parts.length === part);

    test.describe(`${role}, ${theme}, part ${part + 1}`, () => {
      test.use({ role, contextOptions: { reducedMotion: theme === 'dark' ? 'no-preference' : 'reduce' } });

      test('every screen opens without a barrier, and asks for nothing that is refused', async ({
        page,
        context,
        browser,
        playwright,
        consoleErrors,
      }) => {
        // Some 20 to 30 s on two quiet cores; a machine that is busy with other work takes a multiple.
        test.setTimeout(900_000);
        const refused = noteRefusals(page);
        const recorded = recordCalls(page);
        await setSettings(context, { language: language === 'zh' ? 'zh-CN' : 'en-US', theme });
        await page.goto('profile');
        await page.locator('.frame').waitFor();
        expect.soft(await violationsOf(page, 'html'), 'the frame').toEqual([]);
        recorded.endFrame();
        for (const { path, label } of own) {
          await test.step(`${path} ${label[language]}`, async () => {
            await recorded.begin();
            await visit(page, path, label[language]);
            recorded.endScreen(path);
            // Softly: one run names the barriers of every screen.
            expect.soft(await violationsOf(page, 'main'), path).toEqual([]);
          });
        }
        for (const { path, address } of await parameterAddresses(page, declarationOf(role).audience)) {
          const screen = own.find((each) => each.path === path);
          if (screen === undefined) continue;
          await visit(page, address, screen.label[language]);
          expect.soft(await violationsOf(page, 'html'), address).toEqual([]);
        }
        expect(refused, 'no screen asks for what its reader may not have').toEqual([]);

        // Who has fewer rights opens those screens again that must not ask for everything.
        const request = await playwright.request.newContext();
        for (const other of others) {
          const differing = await recorded.refusedTo(other, request);
          const again = screensOf(other).filter(({ path }) => differing.has(path));
          if (again.length === 0 && part > 0) continue; // the frame was opened in the first part
          await test.step(`${other}: ${again.map(({ path }) => path).join(' ')}`, async () => {
            const otherContext = await browser.newContext({ storageState: stateOf(other), reducedMotion: 'reduce' });
            const otherPage = await otherContext.newPage();
            const refusedToOther = noteRefusals(otherPage);
            otherPage.on('pageerror', (error) => consoleErrors.push(`${other}: ${error}`));
            await otherPage.goto('profile');
            await otherPage.locator('.frame').waitFor();
            for (const { path, label } of again) await visit(otherPage, path, label.zh);
            expect(refusedToOther, `${other}: no screen asks for what its reader may not have`).toEqual([]);
            await otherContext.close();
          });
        }
        await request.dispose();
      });
    });
  }
}
