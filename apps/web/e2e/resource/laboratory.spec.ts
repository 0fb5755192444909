import { expect, test } from '../support/test.ts';
import { callApi, callApiOk, listOf, ownName } from './callApi.ts';

test.use({ role: 'director' });

test('targets: a cell of the grid opens its periods, and a new one shows in the grid', async ({ page }) => {
  await page.goto('configuration/targets');
  const cell = page.locator('.target-cell').first();
  await cell.click();
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByRole('button', { name: /新建靶值/ }).first()).toBeVisible();
  await drawer
    .getByRole('button', { name: /新建靶值/ })
    .first()
    .click();
  const form = page.getByRole('dialog').last();
  await expect(form.getByLabel('均值')).toBeVisible();
  await expect(form.getByLabel('质控项目')).toHaveCount(0);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  // It begins now unless another time is chosen; mean and SD are asked for.
  await expect(form.getByText('均值 (mean): 必填；标准差 (sd): 必填')).toBeVisible();
});

test('panels: tests are arranged by the keyboard, and the order is kept', async ({ page }) => {
  const tests = (await listOf(page, '/app/qcTest/page?size=3')).map(({ id }) => String(id));
  const name = ownName('早班');
  const { id } = await callApiOk<{ id: string }>(page, '/app/qcTestPanel/save', { name, qcTestIds: tests });
  await page.goto(`home/pannel/qcPannel?edit=${id}`);
  const items = page.locator('.qc-refs-list li');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('·');
  const first = (await items.first().textContent()) ?? '';
  await items.first().getByRole('button').first().focus();
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(place)).toHaveText(first);
    await expect(items.nth(place).getByRole('button').first()).toBeFocused();
  }
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await callApiOk<{ qcTestIds: string[] }>(page, `/app/qcTestPanel/detail?id=${id}`);
  expect(saved.qcTestIds).toEqual([tests[1], tests[2], tests[0]]);
});

test('panels: tests are arranged by dragging', async ({ page }) => {
  const tests = (await listOf(page, '/app/qcTest/page?size=3')).map(({ id }) => String(id));
  const { id } = await callApiOk<{ id: string }>(page, '/app/qcTestPanel/save', {
    name: ownName('晚班'),
    qcTestIds: tests,
  });
  await page.goto(`home/pannel/qcPannel?edit=${id}`);
  const items = page.locator('.qc-refs-list li');
  await items.nth(2).dragTo(items.nth(0));
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await callApiOk<{ qcTestIds: string[] }>(page, `/app/qcTestPanel/detail?id=${id}`);
  expect(saved.qcTestIds).toEqual([tests[2], tests[0], tests[1]]);
});

test('intraprecision: pasted replicates become n, mean, SD and CV', async ({ page }) => {
  await page.goto('configuration/intraprecision?edit=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('重复测定值').fill('1\t2\n3 4 5 ND');
  await expect(form.getByText('无法读作数字，未计入: ND')).toBeVisible();
  await expect(form.getByLabel('次数')).toHaveValue('5');
  await expect(form.getByLabel('均值')).toHaveValue('3');
  await expect(form.getByLabel('标准差')).toHaveValue(String(Math.sqrt(2.5)));
});

test('users: a new account gets a password that is shown once', async ({ page }) => {
  const account = ownName('nurse');
  await page.goto('system/user?edit=new');
  const form = page.getByRole('dialog').first();
  await form.getByLabel('账号').fill(account);
  await form.getByLabel('姓名', { exact: false }).first().fill('新人');
  await form.getByLabel('角色').fill('zdyh');
  await page.locator('.ant-select-dropdown:visible').getByText('只读用户', { exact: true }).click();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const shown = page.getByRole('dialog', { name: '一次性密码' });
  await expect(shown.locator('code')).toHaveText(/\S{8,}/);
  await shown.getByRole('button', { name: /完\s*成/ }).click();

  await page.getByRole('button', { name: /^停用 新人/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*用/ })
    .click();
  await expect(page.locator('tbody tr', { hasText: account })).toContainText('停用');
});

test.describe('the centre', () => {
  test.use({ role: 'centre' });

  test('closes a laboratory after a warning about what stops, and reopens it', async ({ page }) => {
    const tenantCode = String(800_000 + (Date.now() % 99_999));
    const name = ownName('关闭');
    await callApiOk(page, '/app/laboratory/save', { tenantCode, labNumber: `L${tenantCode}`, name });
    await page.goto(`system/laboratory?keyword=${tenantCode}`);
    const row = page.locator('tbody tr', { hasText: tenantCode });
    await row.getByRole('button', { name: /^关闭/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('立即退出且不能登录');
    await expect(question).toContainText('数据全部保留');
    await question.getByRole('button', { name: '关闭实验室' }).click();
    await expect(row).toContainText('已关闭');
    await row.getByRole('button', { name: /^重新开放/ }).click();
    await expect(row).toContainText('启用');
    await expect(row).not.toContainText('已关闭');
  });

  test('cannot delete a laboratory that has data, and is advised to close it', async ({ page }) => {
    const [laboratory] = await listOf(page, '/app/laboratory/page?tenantCode_equal=100001');
    const refused = await callApi(page, `/app/laboratory/remove?ids=${laboratory?.id}`, {});
    expect(refused.code).toBe(409);
    expect(refused.msg).toContain('请关闭该实验室');
  });
});
