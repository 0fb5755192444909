import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { fillLogin } from '../support/logIn.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'admin' });

const chosen = 'Kranich7Teich';

test('a role is ticked along the menu, and what it sees is shown next to it', async ({ page }) => {
  await settled(page, () => page.goto('system/role?edit=new'));
  const form = page.getByRole('dialog').first();
  await expect(form.getByText('选择适用对象后显示该角色看到的菜单')).toBeVisible();
  await form.getByLabel('适用对象').click();
  await page.locator('.ant-select-dropdown:visible').getByText('实验室', { exact: false }).first().click();
  const preview = form.getByRole('region', { name: '该角色看到的菜单' });
  await expect(preview).not.toContainText('用户');
  await form.locator('summary', { hasText: '系统管理' }).click();
  await form.getByRole('group', { name: '用户', exact: true }).getByLabel('查看').check();
  await expect(preview).toContainText('用户');
  await form.getByRole('group', { name: '用户', exact: true }).getByLabel('查看').uncheck();
  await expect(preview).not.toContainText('用户');
  expect(await violationsOf(page)).toEqual([]);
});

test('accounts come from a list, each line checked first; somebody with two roles chooses one', async ({
  page,
  browser,
}) => {
  const account = ownName('imported');
  await settled(page, () => page.goto('system/user'));
  await page.getByRole('link', { name: '从 Excel 导入账号' }).click();
  await page.getByLabel('所属机构').click();
  await page.getByLabel('所属机构').fill('100004');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-content').first().click();
  const file = (roles: string) => ({
    name: 'accounts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`账号,姓名,角色\n${account},导入,${roles}\n`),
  });
  await page.getByLabel('选择文件').setInputFiles(file('院长'));
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText('没有角色「院长」');
  await expect(page.getByRole('button', { name: '建立 1 个账号' })).toBeDisabled();
  await page.getByLabel('选择文件').setInputFiles(file('检验人员；实验室主任'));
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText('可建立');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '建立 1 个账号' }).click();
  const password = (await page.locator('.account-passwords code').textContent()) ?? '';
  const [made] = await listOf(page, `/app/user/page?account_equal=${account}`);
  expect(made?.tenantId).toBe('100004');

  const context = await browser.newContext({ locale: 'zh-CN' });
  const own = await context.newPage();
  await own.goto(page.url().replace(/system\/.*/, 'login'));
  await fillLogin(own, { tenantId: '100004', account, password });
  await own.getByRole('textbox', { name: '原密码' }).fill(password);
  await own.getByRole('textbox', { name: '新密码' }).fill(chosen);
  await own.getByRole('textbox', { name: '再次输入密码' }).fill(chosen);
  await own.getByRole('button', { name: '修改密码' }).last().click();
  await expect(own).toHaveURL(/home$/);
  const users = own.locator('nav a[href$="/system/user"]');
  await expect(users).toHaveCount(1);
  await own.getByRole('button', { name: '用户菜单' }).click();
  await own.getByLabel('检验人员').click();
  await expect(own).toHaveURL(/home$/);
  await expect(own.locator('nav a[href$="/home/entry"]')).toHaveCount(1);
  await expect(users).toHaveCount(0);

  await own.getByRole('button', { name: '质控项目', exact: true }).click();
  await own.locator('.qc-test-items a').first().click();
  await expect(own).toHaveURL(/home\/qcTest\?.*test=/);
  await own.getByRole('button', { name: '用户菜单' }).click();
  await own.getByLabel('全部角色').click();
  await expect(own).toHaveURL(/home$/);
  await expect(users).toHaveCount(1);
  await context.close();
  await callApiOk(page, '/app/user/update', { id: made?.id, tenantId: '100004', status: 'Disabled' });
});
