import { test as setup } from '@playwright/test';
import { logIn } from './logIn.ts';
import { type Role, roles, stateOf } from './roles.ts';

setup.describe.configure({ mode: 'parallel' });

/** Every role logs in once; the tests start from what the browser then holds. */
for (const role of Object.keys(roles) as Role[]) {
  setup(`${role} logs in`, async ({ page }) => {
    await logIn(page, role, { remember: true });
    await page.context().storageState({ path: stateOf(role) });
  });
}
