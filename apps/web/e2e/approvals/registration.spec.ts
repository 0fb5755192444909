import type { Page } from '@playwright/test';
import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { fillLogin } from '../support/logIn.ts';
import { expect, type PageFor, test } from '../support/test.ts';
import { openAs } from './people.ts';

test.use({ role: 'nobody' });

const secret = 'Register@2026';
const frame = /主导航/;

/** From the login page to the page that says what happens next. */
async function register(page: Page, registrant: { readonly name: string; readonly account: string }): Promise<void> {
  await page.goto('login');
  await page.getByRole('link', { name: '创建账号' }).click();
  await expect(page).toHaveURL(/register/);
  await page.getByLabel('实验室名称').fill(registrant.name);
  await page.getByLabel('联系人').fill('吴主任');
  await page.getByLabel('电话').fill('027-88005678');
  await page.getByLabel('管理账号').fill(registrant.account);
  await page.getByRole('textbox', { name: /^密码/ }).fill(secret);
  await page.getByRole('textbox', { name: /^再次输入密码/ }).fill('Otherwise@2026');
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByRole('textbox', { name: /^再次输入密码/ }).fill(secret);
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(page.getByRole('heading', { name: '注册已提交' })).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
}

/** The request in the centre's queue, opened. */
async function openRequest(pageFor: PageFor, name: string): Promise<Page> {
  const centre = await openAs(pageFor, 'centre', `review/auditing?keyword=${encodeURIComponent(name)}`);
  await centre.getByRole('row', { name: new RegExp(name) }).click();
  await expect(centre.getByRole('dialog')).toBeVisible();
  return centre;
}

test('a laboratory registers, is approved, learns its number and logs in as director', async ({ page, pageFor }) => {
  const registrant = { name: ownName('汉阳医院'), account: ownName('wu') };
  await register(page, registrant);
  await fillLogin(page, { tenantId: '000000', account: registrant.account, password: secret });
  await expect(page.getByRole('alert')).toContainText('注册申请正在等待中心审核');

  const centre = await openRequest(pageFor, registrant.name);
  const decision = centre.getByRole('dialog').first();
  await expect(decision).toContainText('吴主任');
  await decision.getByRole('button', { name: /通\s*过/ }).click();
  const made = centre.getByRole('dialog', { name: '账号已就绪' });
  await expect(made).toContainText(registrant.account);
  const number = /\b1\d{5}\b/.exec((await made.locator('dd').first().textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await made.getByRole('button', { name: /完\s*成/ }).click();
  const [laboratory] = await listOf(centre, `/app/laboratory/page?tenantCode_equal=${number}`);
  expect(laboratory).toMatchObject({ name: registrant.name, status: 'Active' });

  await fillLogin(page, { tenantId: '000000', account: registrant.account, password: secret });
  await expect(page.getByRole('alert')).toContainText(`注册已通过，请用机构编号 ${number} 登录`);
  await fillLogin(page, { tenantId: number, account: registrant.account, password: secret });
  await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
  await expect(page.locator('.nav-laboratory')).toHaveText(registrant.name);
  await page.goto('system/user');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('实验室主任');
});

test('a laboratory that is rejected learns why, and nobody else does', async ({ page, pageFor }) => {
  const registrant = { name: ownName('无证诊所'), account: ownName('zheng') };
  await register(page, registrant);
  const centre = await openRequest(pageFor, registrant.name);
  const decision = centre.getByRole('dialog').first();
  await decision.getByRole('button', { name: /退\s*回/ }).click();
  await expect(decision.getByText('退回时必须填写原因')).toBeVisible();
  await decision.getByLabel('审核意见').fill('请补充执业许可证');
  await decision.getByRole('button', { name: /退\s*回/ }).click();
  await expect(decision).toHaveCount(0);

  await fillLogin(page, { tenantId: '000000', account: registrant.account, password: 'Guessed@2026' });
  await expect(page.getByRole('alert')).toContainText('认证信息错误或无效');
  await fillLogin(page, { tenantId: '000000', account: registrant.account, password: secret });
  await expect(page.getByRole('alert')).toContainText('注册申请已退回：请补充执业许可证');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The registration was rejected');
  expect(await violationsOf(page)).toEqual([]);
});

test('a forgotten password is asked for, reset by the centre, and changed at the first login', async ({
  page,
  pageFor,
}) => {
  const account = ownName('sun');
  const [role] = await listOf('centre', '/app/role/page?alias_equal=lab_viewer');
  const person = { account, name: '孙工', tenantId: '100002', roleIds: [role?.id] };
  const { initialPassword } = await callApiOk<{ initialPassword: string }>('centre', '/app/user/save', person);

  await page.goto('login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.getByLabel('机构编号').fill('100002');
  await page.getByLabel('用户名').fill(account);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('必填')).toBeVisible();
  await page.getByLabel('联系方式').fill('13800000000');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();

  const centre = await openRequest(pageFor, `100002 / ${account}`);
  const decision = centre.getByRole('dialog').first();
  await expect(decision).toContainText('13800000000');
  await decision.getByRole('button', { name: /通\s*过/ }).click();
  const made = centre.getByRole('dialog', { name: '账号已就绪' });
  const temporary = (await made.locator('code').textContent()) ?? '';

  await fillLogin(page, { tenantId: '100002', account, password: initialPassword });
  await expect(page.getByRole('alert')).toContainText('认证信息错误或无效');
  await fillLogin(page, { tenantId: '100002', account, password: temporary });
  await expect(page).toHaveURL(/profile\/password/);
  await page.getByRole('textbox', { name: /^原密码/ }).fill(temporary);
  await page.getByRole('textbox', { name: /^新密码/ }).fill('Chosen@2026xx');
  await page.getByRole('textbox', { name: /^再次输入密码/ }).fill('Chosen@2026xx');
  await page.locator('#content').getByRole('button', { name: '修改密码', exact: true }).click();
  await expect(page).toHaveURL(/home$/);
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await fillLogin(page, { tenantId: '100002', account, password: 'Chosen@2026xx' });
  await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
});
