import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';
import { openAs } from './people.ts';

test.use({ role: 'director' });

test('a missing method is asked for, approved, and then everybody’s', async ({ page, pageFor }) => {
  const name = ownName('微流控法');
  await page.goto('configuration/report/method');
  await page.getByRole('button', { name: '新建申请' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称', { exact: false }).first().fill(name);
  await form.getByRole('button', { name: /提\s*交/ }).click();
  await expect(form.getByText('必填')).toBeVisible();
  await form.getByLabel('用于检验项目').click();
  await page.keyboard.type('Glucose');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    .getByText('葡萄糖', { exact: true })
    .click();
  await page.keyboard.press('Tab');
  await form.getByLabel('申请说明').fill('新装机');
  await form.getByRole('button', { name: /提\s*交/ }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('待审核');
  const find = `/app/method/page?name_equal=${encodeURIComponent(name)}`;
  expect(await listOf(page, find)).toHaveLength(1);

  const centre = await openAs(pageFor, 'centre', 'review/auditing');
  expect(await listOf(centre, find)).toHaveLength(0);
  await centre.getByRole('row', { name: new RegExp(name) }).click();
  const decision = centre.getByRole('dialog');
  await expect(decision.getByRole('region', { name: '申请内容' })).toContainText('新装机');
  expect(await violationsOf(centre)).toEqual([]);
  await decision.getByLabel('审核意见').fill('同意增加');
  await decision.getByRole('button', { name: /通\s*过/ }).click();
  await expect(decision).toHaveCount(0);
  await expect(centre.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  expect(await listOf(centre, find)).toHaveLength(1);

  await page.reload();
  await expect(row).toContainText('已通过');
  await row.click();
  await expect(page.getByRole('dialog')).toContainText('同意增加');
  expect(await violationsOf(page)).toEqual([]);
});

test('a unit that the analyte does not have is asked for from the assay’s form, with the analyte filled in', async ({
  page,
}) => {
  await page.goto('configuration/assay?edit=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('检验项目').click();
  await page.keyboard.type('Magnesium');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-content').first().click();
  const links = form.getByRole('link', { name: '列表中没有？上报申请用于此项目' });
  await expect(links).toHaveCount(2);
  await page.goto((await links.last().getAttribute('href')) ?? '');
  const request = page.getByRole('dialog');
  await expect(page).toHaveURL(/configuration\/report\/(unit|method)\?.*analyte=\d+/);
  await expect(request).toContainText('镁');
  await expect(request.getByRole('button', { name: /提\s*交/ })).toBeVisible();
});

test('what is there already is merged, and the laboratory’s assay follows', async ({ page, pageFor }) => {
  const name = ownName('迈瑞医疗');
  const asked = await callApiOk<{ id: string }>(page, '/app/audit/audit/save', { subtype: 'reagentSupplier', name });
  const [entry] = await listOf(page, `/app/reagentSupplier/page?name_equal=${encodeURIComponent(name)}`);
  const [assay] = await listOf(page, '/app/assay/page?size=1');
  const { labInstrumentId, analyteId, methodId, unitId, temperatureId } = assay ?? {};
  const parts = { labInstrumentId, analyteId, methodId, unitId, temperatureId };
  const own = await callApiOk<{ id: string }>(page, '/app/assay/save', { ...parts, reagentSupplierId: entry?.id });

  const centre = await openAs(pageFor, 'centre', `review/auditing?view=${asked.id}`);
  const decision = centre.getByRole('dialog');
  await expect(decision).toContainText('分析项目 1');
  await decision.getByRole('radio', { name: /合并到「迈瑞」/ }).check();
  await decision.getByRole('button', { name: /合\s*并/ }).click();
  await expect(decision).toHaveCount(0);

  await page.goto(`configuration/report/reagentSupplier?view=${asked.id}`);
  await expect(page.getByRole('dialog')).toContainText('采用条目: 迈瑞');
  const moved = await callApiOk<Record<string, string>>(page, `/app/assay/detail?id=${own.id}`);
  expect(moved.reagentSupplierName).toBe('迈瑞');
});

test('a rejection needs a reason, which the laboratory reads, mends and sends again', async ({ page, pageFor }) => {
  const name = ownName('简称');
  const { id } = await callApiOk<{ id: string }>(page, '/app/audit/audit/save', { subtype: 'reagentSupplier', name });

  const centre = await openAs(pageFor, 'centre', `review/auditing?view=${id}`);
  const decision = centre.getByRole('dialog');
  await decision.getByRole('button', { name: /退\s*回/ }).click();
  await expect(decision.getByText('退回时必须填写原因')).toBeVisible();
  await decision.getByLabel('审核意见').fill('请写全称');
  await decision.getByRole('button', { name: /退\s*回/ }).click();
  await expect(decision).toHaveCount(0);

  await page.goto(`configuration/report/reagentSupplier?view=${id}`);
  const request = page.getByRole('dialog');
  await expect(request).toContainText('已退回');
  await expect(request).toContainText('请写全称');
  await request.getByRole('button', { name: /编\s*辑/ }).click();
  await request.getByLabel('名称', { exact: false }).first().fill(`${name}有限公司`);
  await request.getByRole('button', { name: /提\s*交/ }).click();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(`${name}有限公司`) })).toContainText('待审核');
});

test('a draft is kept back, sent and withdrawn', async ({ page }) => {
  const name = ownName('草稿厂家');
  const { id } = await callApiOk<{ id: string }>(page, '/app/audit/audit/save', {
    subtype: 'reagentSupplier',
    name,
    isDraft: true,
  });
  await page.goto(`configuration/report/reagentSupplier?view=${id}`);
  const request = page.getByRole('dialog').first();
  await expect(request).toContainText('草稿');
  await request.getByRole('button', { name: /提\s*交/ }).click();
  await expect(request).toContainText('待审核');
  await request.getByRole('button', { name: /撤\s*回/ }).click();
  await page
    .getByRole('dialog', { name: '撤回' })
    .getByRole('button', { name: /撤\s*回/ })
    .click();
  await expect(request).toContainText('已撤回');
  await expect(request.getByRole('button', { name: /编\s*辑/ })).toHaveCount(0);
});

test('the form of a request has no serious barriers in English and in the dark either', async ({ page, context }) => {
  await setSettings(context, { language: 'en-US', theme: 'dark' });
  await page.goto('configuration/report/unit?edit=new');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Missing units');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
