import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { fillLogin } from '../support/logIn.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import { listOf, ownName } from './callApi.ts';

test.use({ role: 'centre' });

const options = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');

/** Types into a picker, once its list has followed the letters. */
async function type(form: Locator, label: string, letters: string): Promise<void> {
  await form.getByLabel(label).click();
  await form.getByLabel(label).fill(letters);
}

test('the centre chooses the laboratory of an account, and the roles follow', async ({ page, browser }) => {
  const account = ownName('zhang');
  await settled(page, () => page.goto('system/user?edit=new'));
  const form = page.getByRole('dialog').first();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form.locator('[data-field="tenantId"]')).toContainText('必填');
  await expect(form.getByLabel('角色')).toBeDisabled();

  await type(form, '所属机构', 'zx');
  await options(page).getByText('中心 · 000000').click();
  await form.getByLabel('角色').click();
  await expect(options(page).getByText('只读用户', { exact: true })).toHaveCount(0);
  await options(page).getByText('评估员', { exact: false }).first().click();
  await expect(form.locator('.qc-refs-list li')).toHaveCount(1);

  await type(form, '所属机构', '100002');
  await expect(options(page)).toHaveCount(1);
  const laboratory = (await options(page).textContent()) ?? '';
  expect(laboratory).toContain('100002');
  await options(page).click();
  await expect(form.locator('.qc-refs-list li')).toHaveCount(0);
  await type(form, '角色', 'zdyh');
  await options(page).getByText('只读用户', { exact: true }).click();
  await form.getByLabel('账号').fill(account);
  await form.getByLabel('姓名', { exact: false }).first().fill('张工');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const shown = page.getByRole('dialog', { name: '一次性密码' });
  const password = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: /完\s*成/ }).click();

  await settled(page, () => page.goto(`system/user?account_equal=${account}`));
  await expect(page.locator('tbody tr', { hasText: account })).toContainText(laboratory.split(' · ')[0] ?? '');
  const [made] = await listOf(page, `/app/user/page?account_equal=${account}`);
  expect(made).toMatchObject({ tenantId: '100002' });
  await page.goto(`system/user?edit=${made?.id}`);
  await expect(page.getByRole('dialog').locator('[data-field="tenantId"]')).toContainText(laboratory);
  await expect(page.getByRole('dialog').getByLabel('所属机构')).toBeDisabled();

  const context = await browser.newContext({ locale: 'zh-CN' });
  const own = await context.newPage();
  await own.goto(new URL('login', page.url().replace(/system\/.*/, '')).href);
  await fillLogin(own, { tenantId: '100002', account, password });
  await expect(own).not.toHaveURL(/login/);
  await context.close();
});

test('a laboratory is found by the initials of its name', async ({ page }) => {
  await settled(page, () => page.goto('system/user?edit=new'));
  const form = page.getByRole('dialog').first();
  await type(form, '所属机构', 'jcdxfs');
  await expect(options(page)).toHaveText(['江城大学附属中心医院 · 100001']);
});

test.describe('a laboratory’s director', () => {
  test.use({ role: 'director' });

  test('is not asked for a laboratory, and is offered its roles only', async ({ page }) => {
    await settled(page, () => page.goto('system/user?edit=new'));
    const form = page.getByRole('dialog').first();
    await expect(form.getByLabel('账号')).toBeVisible();
    await expect(form.getByLabel('所属机构')).toHaveCount(0);
    await form.getByLabel('角色').click();
    await expect(options(page).getByText('只读用户', { exact: true })).toBeVisible();
    await expect(options(page).getByText(/中心|评估员/)).toHaveCount(0);
  });
});
