import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

test('a key is made, shown once, pushes as the example says, and is switched off', async ({
  page,
  context,
  request,
}) => {
  await setSettings(context, { language: 'en-US' });
  await page.goto('system/plan/apiCredential');
  await expect(page.getByRole('row', { name: /10\.20\.30|LIS/ })).toBeVisible();
  const name = `Middleware ${Date.now() % 100_000}`;
  await moveTo(page, 'system/plan/apiCredential?edit=new');
  const form = page.getByRole('dialog').first();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('switch', { name: 'May read results' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  const key = (await dialog.getByRole('region', { name: 'Key', exact: true }).locator('pre').textContent()) ?? '';
  expect(key).toMatch(/^\d+-\d+\.[\w-]{43}$/);
  for (const use of ['Send results', 'Send a file', 'Read results', 'Ask for the state']) {
    await dialog.getByText(use, { exact: true }).click();
    for (const language of ['curl', 'Python', 'Node'])
      await expect(dialog.getByRole('region', { name: language, exact: true })).toContainText(`Bearer ${key}`);
  }
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const pushed = await request.post(new URL('/eqicapi/open/results', page.url()).href, {
    headers: { Authorization: `Bearer ${key}` },
    data: { results: [{ analyte: 'NOSUCH', level: 1, measuredAt: '2026-03-04 08:30:00', value: '5.2' }] },
  });
  expect(await pushed.json()).toMatchObject({ data: { waiting: 1, imported: 0 } });
  const read = await request.get(
    new URL('/eqicapi/open/results?from=2026-03-01%2000:00:00&to=2026-04-01%2000:00:00&size=1', page.url()).href,
    { headers: { Authorization: `Bearer ${key}` } },
  );
  expect(await read.json()).toMatchObject({ success: true, data: { results: expect.any(Array) } });
  await moveTo(page, 'system/plan/dataImportRecord');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('listeners and webhooks show their state, in both languages', async ({ page }) => {
  const inOtherLanguage = () => page.locator('.language-button').click();
  const port = page.getByRole('row', { name: /6661/ });
  await page.goto('system/plan/ediListener');
  await expect(port).toContainText('未监听');
  await expect(page.getByRole('region', { name: '近七日消息与错误' })).toBeVisible();
  await inOtherLanguage();
  await expect(port).toContainText('Not listening');
  await expect(page.getByRole('region', { name: 'Messages and errors of seven days' })).toBeVisible();
  await moveTo(page, 'system/plan/webhook');
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
  await inOtherLanguage();
  await expect(page.getByRole('heading', { name: '事件推送' })).toBeVisible();
});
