import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ role: 'admin' });

/** A one-time token as another system would ask for it, with the rights of the logged-in user. */
async function ticketFor(request: APIRequestContext, token: string): Promise<string> {
  const response = await request.post('/eqicapi/blade-auth/ticket', {
    headers: { 'Blade-Auth': `bearer ${token}` },
    data: { account: 'director', tenantId: '100001' },
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

test('a token in the address logs in, says so, and does not stay in the address', async ({ context, browser }) => {
  const cookies = await context.cookies();
  const access = decodeURIComponent(cookies.find(({ name }) => name === 'access-token')?.value ?? '');
  const ticket = await ticketFor(context.request, access);
  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  const base = `http://localhost:${process.env.E2E_PORT}/whccl/`;

  await tab.goto(`${base}?token=${encodeURIComponent(ticket)}`);
  await expect(tab.getByText('登录成功')).toBeVisible();
  await expect(tab.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(tab.url()).not.toContain('token');

  await tab.evaluate(() => sessionStorage.clear());
  await tab.goto(`${base}?token=${encodeURIComponent(ticket)}`);
  await expect(tab).toHaveURL(/login$/); // used up
  await stranger.close();
});

test.describe('without a login', () => {
  test.use({ role: 'nobody' });

  test('a token that is no good leads to the login page without a word', async ({ page }) => {
    await page.goto('?token=nonsense');
    await expect(page).toHaveURL(/login$/);
    await expect(page.locator('.snackbar')).toHaveCount(0);
  });
});
