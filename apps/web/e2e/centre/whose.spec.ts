import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { laboratoryScreens } from '@qc/resources';
import { openScreen } from '../support/openScreen.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'centre' });

const chooser = (page: Page) => page.getByRole('button', { name: /^实验室：/ });
const nothing = /没有质控项目|没有在用批号|没有符合|还没有质控|尚无/;

/** Screens that have nothing to show where a laboratory chose nothing: its report then holds all tests. */
const mayBeEmpty = ['/reports/monthly/tests'];

/** The name of a laboratory of the demo, from the chooser itself. */
async function chooseLaboratory(page: Page, typed: string): Promise<string> {
  await chooser(page).click();
  await page.getByRole('searchbox', { name: /查找实验室/ }).fill(typed);
  const found = page.getByRole('list', { name: '实验室' }).getByRole('button').filter({ hasText: typed });
  await expect(found).toHaveCount(1);
  const name = (await found.locator('span').first().textContent()) ?? '';
  await found.click();
  await expect(chooser(page)).toContainText(name);
  return name;
}

test('one choice in the frame drives every screen, is in the address, and is remembered', async ({ page }) => {
  await page.goto('home');
  await expect(chooser(page)).toContainText('全部实验室');
  const name = await chooseLaboratory(page, '100002');
  await expect(page).toHaveURL(/home\?tenantId=100002/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('button', { name: '质控工作台' }).click();
  await menu.getByRole('link', { name: '质控图', exact: true }).click();
  await expect(page).toHaveURL(/home\/chart\?.*tenantId=100002/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveTitle(new RegExp(name));

  await page.goto('review/alarms');
  await expect(page).toHaveURL(/tenantId=100002/);
  await expect(chooser(page)).toContainText(name);

  await chooser(page).click();
  await page.getByRole('button', { name: '全部实验室', exact: true }).click();
  await expect(page).not.toHaveURL(/tenantId/);
  await page.goto('home');
  await expect(page.getByRole('region', { name: '各实验室' })).toBeVisible();
});

test('going back from a laboratory goes back to all of them', async ({ page }) => {
  await page.goto('home');
  await page.getByRole('region', { name: '各实验室' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/tenantId=\d{6}/);
  await page.goBack();
  await expect(page).not.toHaveURL(/tenantId/);
  await expect(chooser(page)).toContainText('全部实验室');
});

test('every screen of laboratories’ data says whose it shows, and never that there is nothing', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('home');
  const name = await chooseLaboratory(page, '100001');
  for (const path of laboratoryScreens) {
    await test.step(path, async () => {
      await openScreen(page, `${path}?tenantId=100001`, { quietMs: 100 });
      await expect(page.locator('.screen-whose, h1').filter({ hasText: name }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.locator('.loading-rows, .qc-loading')).toHaveCount(0);
      if (!mayBeEmpty.includes(path)) expect(await page.getByRole('main').textContent(), path).not.toMatch(nothing);
    });
  }
});

test('over all laboratories a line says whose it is, or the screen asks for one', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('home');
  for (const path of laboratoryScreens
    .filter((screen) => !mayBeEmpty.includes(screen))
    .filter((each) => each !== '/home')) {
    await test.step(path, async () => {
      await openScreen(page, path, { quietMs: 100 });
      const asks = page.getByRole('region', { name: '请先选择实验室' });
      const column = page.getByRole('columnheader', { name: '实验室' });
      const calendar = page.getByRole('grid');
      // Creating the sheet shows how many laboratories it will contain.
      const sheet = page.getByText(/\d+ 家实验室/);
      // A board has a tile for each.
      const tile = page.getByRole('main').getByRole('link', { name: /江城大学附属中心医院/ });
      await expect(asks.or(column).or(calendar).or(sheet).or(tile).first()).toBeVisible();
      expect(await page.getByRole('main').textContent(), path).not.toMatch(nothing);
    });
  }
});

test('an alarm is viewed, not handled; its case and its sheet name the laboratory', async ({ page }) => {
  await page.goto('review/alarms?status=all');
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('columnheader', { name: '实验室' })).toBeVisible();
  await row.getByRole('button', { name: /打开处理单/ }).click();
  await expect(page).toHaveURL(/of=1000\d\d/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.ant-drawer-title')).toContainText(' · ');
  const title = (await dialog.locator('.ant-drawer-title').textContent()) ?? '';
  const [name = ''] = title.split(' · ');
  await expect(row).toContainText(name);
  await expect(dialog.getByRole('button', { name: '提交处理' })).toHaveCount(0);
  await dialog
    .getByRole('button', { name: /Close|关闭/ })
    .first()
    .click();
  // The list behind it still shows all laboratories.
  await expect(page).not.toHaveURL(/tenantId|of=/);
});

test('a chart that leaves the screen says whose it is', async ({ page }) => {
  await page.goto('home');
  const name = await chooseLaboratory(page, '100002');
  await page.goto('home/chart?tenantId=100002');
  await page.getByRole('button', { name: /导出/ }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /SVG/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(name);
  expect(readFileSync(await file.path(), 'utf8')).toContain(name);
  await expect(page.getByRole('link', { name: '录入结果' })).toHaveCount(0);
});

test('a search hit says whose it is', async ({ page }) => {
  await page.goto('home');
  // The list shows a page of the laboratories, the map shows all of them.
  const map = page.getByRole('region', { name: '实验室分布图' });
  await expect(map.getByRole('link').first()).toBeVisible();
  const names = await map.locator('.map-name').allTextContents();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('丙氨酸');
  const hits = page.getByRole('group', { name: '质控项目' }).getByRole('option');
  await expect(hits.first()).toBeVisible();
  for (const hit of await hits.allTextContents())
    expect(
      names.some((name) => hit.includes(name)),
      hit,
    ).toBe(true);
});
