import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'assessor' });

test('every laboratory is on the map, by region, in three figures, and leads to its own page', async ({ page }) => {
  await page.goto('home');
  const map = page.getByRole('region', { name: '实验室分布图' });
  const fields = map.getByRole('link');
  await expect(fields.nth(23)).toBeVisible();
  await expect(map.getByRole('heading', { level: 3 }).first()).toContainText(/市|州/);
  await expect(fields.first()).toHaveAccessibleName(/在控率 ?\d+ % ?(良好|关注|需改进)/);

  await map.getByText('σ 水平').click();
  await expect(page).toHaveURL(/by=sigma/);
  await expect(fields.first()).toHaveAccessibleName(/σ 水平 ?-?\d+\.\d σ/);
  await map.getByText('|SDI|', { exact: true }).click();
  await expect(fields.first()).toHaveAccessibleName(/\|SDI\| ?\d+\.\d\d/);
  expect(await violationsOf(page)).toEqual([]);

  const name = (await fields.first().locator('.map-name').textContent()) ?? '';
  await fields.first().click();
  await expect(page).toHaveURL(/tenantId=\d{6}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a tile lists the laboratories behind its number', async ({ page }) => {
  await page.goto('home');
  const tile = page.getByRole('navigation', { name: '质控状态' }).getByRole('link').filter({ hasText: '失控待处理' });
  await tile.click();
  await expect(page).toHaveURL(/state=outUnhandled/);
  const list = page.getByRole('region', { name: '各实验室：有失控待处理项目的' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  const column = 1 + (await list.getByRole('columnheader').allTextContents()).indexOf('失控待处理');
  // Results that others enter meanwhile change both at once.
  await expect(async () => {
    const count = Number(await tile.locator('b').textContent());
    const cells = await list.locator(`tbody tr td:nth-child(${column})`).allTextContents();
    expect(cells.map(Number).every((each) => each > 0)).toBe(true);
    expect(cells.map(Number).reduce((sum, each) => sum + each, 0)).toBe(count);
  }).toPass({ timeout: 10_000 });
});

test('what waits for a decision leads to it, and the trend names its months', async ({ page }) => {
  await page.goto('home');
  await expect(page.getByRole('img', { name: /^各月在控率：\d{4}-\d\d [\d.]+ %/ }).first()).toBeVisible();
  const waiting = page.getByRole('region', { name: '等待中心处理' });
  await expect(waiting.getByRole('link', { name: /质控逾期未做的实验室|有失控待处理的实验室/ }).first()).toBeVisible();
  await waiting.getByRole('link', { name: /^实验室注册/ }).click();
  await expect(page).toHaveURL(/review\/auditing\?.*subtype_equal=laboratory/);
  await expect(page.getByRole('row').nth(1)).toContainText('京山温泉医院');
});

test('an alert is viewed, and an expiring lot leads to who uses it', async ({ page }) => {
  await page.goto('home');
  const alerts = page.getByRole('region', { name: '未处理报警' });
  await expect(alerts.getByRole('link', { name: /^查看/ }).first()).toBeVisible();
  await expect(alerts.getByRole('link', { name: /^处理/ })).toHaveCount(0);
  await page.getByRole('region', { name: '批号到期' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/review\/lotExpiries\?lotId_equal=\d+/);
  await expect(page.getByRole('columnheader', { name: '实验室' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`in English, in the dark and ${width} wide no column of the laboratories is lost`, async ({ page, context }) => {
    await setSettings(context, { theme: 'dark', language: 'en-US' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('home');
    const list = page.getByRole('region', { name: 'Laboratories', exact: true });
    await expect(list.getByRole('row').nth(24)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const table = list.getByRole('table');
    const overflow = await table.evaluate((node) => {
      const box = node.parentElement ?? node;
      return box.scrollWidth - box.clientWidth;
    });
    // A phone scrolls a table sideways inside its card.
    if (width > 1000) expect(overflow).toBeLessThanOrEqual(0);
    else expect(await violationsOf(page)).toEqual([]);
  });
}
