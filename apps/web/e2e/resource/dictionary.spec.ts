import { readFile } from 'node:fs/promises';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';
import { callApiOk, listOf, ownName } from './callApi.ts';

test.use({ role: 'centre' });

test('an entry is created, found, changed, exported and removed', async ({ page }) => {
  const symbol = ownName('e2e/');
  await page.goto('system/unit');
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();

  await test.step('create', async () => {
    await page.getByRole('button', { name: '新建单位' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('符号').fill(symbol);
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await expect(form.getByText('必填')).toHaveCount(2);
    await form.getByLabel('名称').fill('测试单位');
    await form.getByLabel('UCUM 代码').fill(`{${symbol}}`);
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('已保存')).toBeVisible();
  });

  await test.step('find by its letters; the address keeps the search', async () => {
    await page.getByRole('searchbox', { name: '搜索' }).fill(symbol);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/keyword=/);
    await page.reload();
    await expect(rows).toHaveCount(1);
  });

  await test.step('change', async () => {
    await page.getByRole('button', { name: `编辑 ${symbol}` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('名称').fill('测试单位改');
    await page.keyboard.press('Control+s');
    await expect(form).toHaveCount(0);
    await expect(rows.first()).toContainText('测试单位改');
  });

  await test.step('its history shows both acts in the words of the form', async () => {
    await page.getByRole('button', { name: `修改记录 ${symbol}` }).click();
    const history = page.getByRole('dialog');
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').first()).toContainText('名称测试单位→测试单位改');
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
  });

  await test.step('export what is on the screen', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const content = await readFile(await file.path());
    expect(content.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('remove, by the keyboard', async () => {
    await rows.first().focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('确定要删除该条数据吗？');
    await question.getByRole('button', { name: /删\s*除/ }).click();
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  });
});

test('filters, order and page live in the address and survive a reload', async ({ page }) => {
  await page.goto('system/analyte');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('main').getByLabel('专业类别').click();
  await page.keyboard.type('lchx');
  await page.locator('.ant-select-item-option').getByText('临床化学', { exact: true }).click();
  await expect(page).toHaveURL(/chemistryTypeId_equal=\d+/);
  await expect(page.locator('.qc-chip')).toHaveText(/专业类别.*临床化学/);
  await page.getByRole('button', { name: '英文名称' }).click();
  await expect(page).toHaveURL(/ascs=nameEn/);
  await expect(page.locator('tbody tr').first()).toContainText('Acid phosphatase');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/current=2/);
  await expect(page.locator('tbody tr').first()).not.toContainText('Acid phosphatase');
  await expect(page.locator('.qc-pager')).toContainText('21');
  const shown = (await page.locator('tbody tr').first().textContent()) ?? '';
  await page.reload();
  await expect(page.locator('tbody tr').first()).toHaveText(shown);
  await page.getByRole('button', { name: '清除筛选', exact: true }).click();
  await expect(page).not.toHaveURL(/chemistryTypeId/);
});

test('an entry in use is not removed, and the answer names what uses it', async ({ page }) => {
  await page.goto('system/chemistryType?keyword=lchx');
  const remove = page.getByRole('button', { name: /^删除 临床化学/ });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page.getByText(/正在使用，不能删除.*检验项目/)).toBeVisible();
  await expect(remove).toBeVisible();
});

test('several entries are removed in one step', async ({ page }) => {
  const name = ownName('批量');
  for (const part of ['甲', '乙']) await callApiOk(page, '/app/reagentSupplier/save', { name: `${name}${part}` });
  await page.goto(`system/reagentSupplier?keyword=${encodeURIComponent(name)}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByRole('button', { name: '删除所选' }).click();
  await expect(page.getByRole('dialog')).toContainText('所选的 2 条');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
});

test('columns and row height are kept over a reload', async ({ page }) => {
  await page.goto('system/temperature');
  await expect(page.getByRole('table')).toBeVisible();
  const headings = page.getByRole('columnheader');
  const before = await headings.count();
  await page.getByRole('button', { name: '显示设置' }).click();
  await page.getByRole('radio', { name: '紧凑' }).check();
  await page.locator('.qc-settings-columns').getByRole('checkbox').first().uncheck();
  await expect(headings).toHaveCount(before - 1);
  await page.reload();
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'compact');
  await expect(headings).toHaveCount(before - 1);
});

test('a document has a folder, versions, readers, a preview and a count of downloads', async ({ page, pageFor }) => {
  const name = ownName('规程');
  await page.goto('system/docs?edit=new');
  const form = page.getByRole('dialog');
  const choose = async (text: string, fileName: string, content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByText(text).click();
    await (await chooser).setFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await expect(form.getByText('更换文件')).toBeVisible();
    await expect(form.getByText(fileName)).toBeVisible();
  };
  await form.getByLabel('名称', { exact: false }).first().fill(name);
  await form.getByLabel('文件夹').fill(`规范/${name}`);
  await choose('选择文件', '质控规程.txt', 'ISO 15189');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toHaveCount(0);

  const library = `system/docs?keyword=${encodeURIComponent(name)}`;
  await moveTo(page, library);
  await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `下载 ${name}` }).click();
  expect((await readFile(await (await download).path())).toString()).toBe('ISO 15189');
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();

  // A laboratory reads it, until it is for the central body alone.
  const reader = await pageFor('viewer');
  await reader.goto(library);
  await reader.getByRole('button', { name: `预览与版本 ${name}` }).click();
  await expect(reader.getByRole('dialog').getByText('ISO 15189')).toBeVisible();

  const [record] = await listOf(page, `/app/docs/page?name_equal=${encodeURIComponent(name)}`);
  await page.goto(`system/docs?edit=${record?.id}`);
  await choose('更换文件', '质控规程二.txt', 'ISO 15189:2022');
  await form.getByLabel('可见范围').click();
  await page.getByTitle('仅中心').click();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toHaveCount(0);
  await page.goto(library);
  await row.getByRole('button', { name: `预览与版本 ${name}` }).click();
  await expect(form.getByText('ISO 15189:2022')).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByRole('listitem').filter({ hasText: '质控规程.txt' }).getByRole('button', { name: '预览' }).click();
  await expect(form.getByText('ISO 15189', { exact: true })).toBeVisible();
  await reader.goto(library);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
