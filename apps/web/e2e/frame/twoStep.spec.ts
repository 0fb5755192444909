import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { codeOf } from '../support/authenticator.ts';
import { violationsOf } from '../support/axe.ts';
import { fillLogin } from '../support/logIn.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'admin' });

const chosen = 'Kranich7Teich';

test('a role that must log in by two steps sets it up first, then needs the code or a recovery code', async ({
  page,
  browser,
}) => {
  const account = ownName('twostep');
  const role = { alias: account, name: account, audience: 'laboratory', permissions: ['qcTest_view'] };
  const { id: roleId } = await callApiOk<{ id: string }>(page, '/app/role/save', role);
  const person = { tenantId: '100003', account, name: '两步', roleIds: [roleId] };
  const made = await callApiOk<{ initialPassword: string }>(page, '/app/user/save', person);

  await settled(page, () => page.goto('system/setting'));
  await expect(page.getByText('PASSWORD_MIN_LENGTH')).toBeVisible();
  await page.getByLabel('必须使用两步登录的角色').click();
  await page.getByLabel('必须使用两步登录的角色').fill(account);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-content').getByText(account).click();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByRole('status').getByText('操作成功').or(page.getByText('操作成功'))).toBeVisible();

  const context = await browser.newContext({ locale: 'zh-CN' });
  const own = await context.newPage();
  const origin = page.url().replace(/system\/.*/, '');
  await own.goto(`${origin}login`);
  await fillLogin(own, { tenantId: '100003', account, password: made.initialPassword });
  await expect(own).toHaveURL(/profile\/password/);
  await own.getByRole('textbox', { name: '原密码' }).fill(made.initialPassword);
  await own.getByRole('textbox', { name: '新密码' }).fill(chosen);
  await own.getByRole('textbox', { name: '再次输入密码' }).fill(chosen);
  await own.getByRole('button', { name: '修改密码' }).last().click();

  // The password is one's own now; the second step comes before anything else.
  await expect(own).toHaveURL(/profile\/two-step/);
  await own.goto(`${origin}home/qcTest`);
  await expect(own).toHaveURL(/profile\/two-step/);
  await own.getByRole('textbox', { name: '密码' }).fill(chosen);
  await own.getByRole('button', { name: '获取密钥' }).click();
  await expect(own.locator('.two-step-qr svg')).toBeVisible();
  expect(await violationsOf(own)).toEqual([]);
  const secret = (await own.locator('.two-step-secret').textContent()) ?? '';
  await own.getByRole('textbox', { name: '动态码' }).fill(codeOf(secret));
  await own.getByRole('button', { name: '启用两步登录' }).click();
  await expect(own.locator('.two-step-codes code')).toHaveCount(10);
  const recovery = (await own.locator('.two-step-codes code').allTextContents())[0] ?? '';
  const another = (await own.locator('.two-step-codes code').allTextContents())[1] ?? '';
  await own.getByRole('button', { name: '我已保管好' }).click();
  await expect(own.getByText('还有 10 个恢复码可用')).toBeVisible();
  await own.goto(`${origin}home/qcTest`);
  await expect(own).toHaveURL(/home\/qcTest/);

  const logInAgain = async (code: string) => {
    await own.getByRole('button', { name: '用户菜单' }).click();
    await own.getByRole('button', { name: '退出登录' }).click();
    await fillLogin(own, { tenantId: '100003', account, password: chosen });
    await own.getByLabel('动态码').fill(code);
    await own.getByRole('button', { name: '登录', exact: true }).click();
  };
  await logInAgain('000000');
  await expect(own.getByRole('alert')).toContainText('动态码不正确');
  await own.getByLabel('动态码').fill(codeOf(secret, Date.now() + 30_000));
  await own.getByRole('button', { name: '登录', exact: true }).click();
  await expect(own).not.toHaveURL(/login/);
  await logInAgain(recovery);
  await expect(own).not.toHaveURL(/login/);

  // A one-time token of another program replaces the password, not the code.
  const asked = { account, tenantId: '100003' };
  const { token } = await callApiOk<{ token: string }>(page, '/blade-auth/ticket', asked);
  await own.evaluate(() => sessionStorage.clear());
  await own.context().clearCookies();
  await own.goto(`${origin}?token=${encodeURIComponent(token)}`);
  await own.getByLabel('动态码').fill(another);
  await own.getByRole('button', { name: '登录', exact: true }).click();
  await expect(own).not.toHaveURL(/login/);
  await expect(own.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await context.close();

  const [kept] = await listOf(page, `/app/user/page?account_equal=${account}`);
  expect(kept?.tenantId).toBe('100003');
  await callApiOk(page, '/app/installation/settings', { values: { twoStepRoleIds: [] } });
});
