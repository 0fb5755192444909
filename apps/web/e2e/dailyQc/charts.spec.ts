import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { callApiOk } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { settled } from '../support/settled.ts';
import { expect } from '../support/test.ts';
import { storeDays, storedOf, storeRuns } from './ownQcTest.ts';
import { test } from './withQcTest.ts';

test.use({ role: 'supervisor' });

const plotOf = (page: Page) => page.getByRole('group', { name: /Levey-Jennings/ });

/** Opens the chart and waits until it is drawn. */
async function openChart(page: Page, search = ''): Promise<void> {
  await page.goto(`home/chart${search}`);
  await expect(plotOf(page).locator('[data-ready="true"] canvas')).toBeVisible();
}

/** The last of a test's own results by keys, with what the chart says of it. */
async function pointAtNewest(page: Page) {
  await plotOf(page).focus();
  await page.keyboard.press('End');
  return plotOf(page).getByRole('status').filter({ hasText: '偏离' });
}

/** The chart of two runs, of which the newer one breaks 1-3s. */
async function openChartOfRejected(page: Page, testId: string): Promise<void> {
  await storeDays(page, testId, [
    [5.0, 10.0],
    [5.31, 10.1],
  ]);
  await openChart(page, `?test=${testId}`);
}

test('a chart of the demo: figures, violations, table', async ({ page }) => {
  await openChart(page);
  const figures = page.getByRole('region', { name: '统计', exact: true });
  await expect(figures.getByText('均值').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '违反的规则' })).toBeVisible();
  await expect(page.getByRole('region', { name: '结果', exact: true }).getByRole('row')).not.toHaveCount(1);
});

test('keys walk through the results; a rule is described in words; Enter opens the result', async ({
  page,
  qcTest: { id },
}) => {
  await openChartOfRejected(page, id);
  const tip = await pointAtNewest(page);
  await expect(tip).toContainText('5.31');
  await expect(tip).toContainText('+3.10 SD');
  await expect(tip).toContainText('1-3s：结果超出 ±3s');
  await page.keyboard.press('ArrowLeft');
  await expect(tip).toContainText('5.00');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('失控');
});

test('a result out of control leads to its case; one in control leads to none', async ({ page, qcTest: { id } }) => {
  await openChartOfRejected(page, id);
  await pointAtNewest(page);
  await page.keyboard.press('ArrowLeft');
  await settled(page, () => page.keyboard.press('Enter'));
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: '结果历史' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: '打开处理单' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await pointAtNewest(page);
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: '打开处理单' }).click();
  await expect(page).toHaveURL(/review\/alarms\?.*case=\d+/);
  await expect(page.getByRole('dialog')).toContainText('1-3s 超出 +3s');
});

test('a decision on a reviewed result is refused in place', async ({ page, qcTest: { id } }) => {
  await storeRuns(page, id, [{ daysAgo: 1, values: [5.29] }]);
  const stored = await storedOf(page, id);
  await callApiOk(page, '/app/review/review', { level: 1, ids: stored.map((result) => result.id) });
  await openChart(page, `?test=${id}`);
  await pointAtNewest(page);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('原因', { exact: true }).fill('质控品未混匀');
  await drawer.getByRole('button', { name: '排除', exact: true }).click();
  await expect(drawer.getByRole('alert')).toContainText('该结果已复核锁定');
});

test('a comment and an exclusion from the chart: the reason is required, the point stays and no longer counts', async ({
  page,
  qcTest: { id },
}) => {
  await storeDays(page, id, [
    [5.0, 10.0],
    [5.1, 10.0],
    [5.31, 10.1],
  ]);
  await openChart(page, `?test=${id}`);
  const figures = page.getByRole('region', { name: '统计', exact: true }).getByRole('region', { name: '水平 1' });
  await page.getByText('全部结果', { exact: true }).click();
  await expect(figures).toContainText(/n3/);
  await pointAtNewest(page);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: '添加备注' }).fill('换瓶后复测');
  await drawer.getByRole('button', { name: '添加备注' }).click();
  await expect(drawer.getByRole('listitem')).toContainText('换瓶后复测');
  await drawer.getByRole('button', { name: '排除', exact: true }).click();
  await expect(drawer.getByRole('alert')).toContainText('原因为必填');
  await drawer.getByLabel('原因', { exact: true }).fill('质控品未混匀');
  await drawer.getByRole('button', { name: '排除', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(figures).toContainText(/n2/);
  const tip = await pointAtNewest(page);
  await expect(tip).toContainText('已排除');
});

test('too few results: SD and CV are unknown with the reason, never 0', async ({ page, qcTest: { id } }) => {
  await storeRuns(page, id, [{ daysAgo: 1, values: [5.0, 10.0] }]);
  await openChart(page, `?test=${id}`);
  const figures = page.getByRole('region', { name: '统计', exact: true }).getByRole('region', { name: '水平 1' });
  await expect(figures).toContainText(/SD—结果太少/);
});

test('what a chart shows is in the address', async ({ page }) => {
  await openChart(page, '?days=30');
  await page.getByText('分水平', { exact: true }).click();
  await page.getByText('批次', { exact: true }).click();
  await page.getByRole('button', { name: '水平 2', exact: true }).click();
  await expect(page).toHaveURL(/layout=stacked/);
  await expect(page).toHaveURL(/axis=run/);
  await expect(page).toHaveURL(/levels=1/);
  await page.reload();
  await expect(page.getByRole('button', { name: '水平 2', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('radio', { name: '分水平' })).toBeChecked();
});

test('a drag selects a stretch and gives its figures; zooming in and out again', async ({ page }) => {
  await openChart(page);
  const box = await plotOf(page).locator('canvas').first().boundingBox();
  if (!box) throw new Error('no plot');
  await page.mouse.move(box.x + 250, box.y + 180);
  await page.mouse.down();
  await page.mouse.move(box.x + 420, box.y + 190, { steps: 6 });
  await page.mouse.up();
  const bar = page.getByRole('status').filter({ hasText: '所选' });
  await expect(bar).toContainText(/n \d+ · 均值/);
  await bar.getByRole('button', { name: '放大到所选' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: '显示全部' }).click();
});

test('pictures and data are saved as files', async ({ page }) => {
  await openChart(page);
  const saved = async (name: string) => {
    await page.getByRole('button', { name: '导出' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const png = await saved('PNG 图片');
  expect([png.name.endsWith('_LJ.png'), png.content.subarray(1, 4).toString()]).toEqual([true, 'PNG']);
  const svg = await saved('SVG 矢量图');
  expect(svg.content.toString()).toMatch(/^<svg[\s\S]*<path/);
  const sheet = await saved('数据 (Excel)');
  const { sheets } = await readXlsx(new Uint8Array(sheet.content));
  expect([sheet.name.endsWith('_LJ.xlsx'), (sheets[0]?.rows.length ?? 0) > 20]).toEqual([true, true]);
});

type PeerPoint = { qcTestId: string; level: number; peer: { laboratories: number } | null };

/** A test of the demo whose level 1 has peers, by what the server says of all tests. */
async function testWithPeers(page: Page): Promise<PeerPoint> {
  const { points } = await callApiOk<{ points: PeerPoint[] }>(page, '/app/qcTestResult/getPerformanceSummaryChart');
  const found = points.find(({ level, peer }) => level === 1 && peer !== null);
  if (!found) throw new Error('no test of the demo has peers');
  return found;
}

test('the peers are asked for when their overlay is switched on, named with their group, and saved with the data', async ({
  page,
}) => {
  const { qcTestId, peer } = await testWithPeers(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getPerformanceSummaryChart')) asked.push(request.url());
  });
  await openChart(page, `?test=${qcTestId}`);
  const notes = page.getByRole('region', { name: '同组均值 ± 2 SD' });
  await expect(notes).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: '叠加', exact: true }).click();
  await page.getByText('同组均值 ± 2 SD', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/overlays=peer/);
  const first = notes.getByRole('listitem').filter({ hasText: '水平 1' });
  await expect(first).toContainText(/\d ± \d/);
  await expect(first).toContainText(`${peer?.laboratories} 家实验室`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '导出' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '数据 (Excel)' }).click(),
  ]);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const at = head.indexOf('实验室数');
  expect(rows.find((row) => row[head.indexOf('水平')] === 1)?.[at]).toBe(peer?.laboratories);
});

test('alone with a lot there are no peers: the chart says so and draws none', async ({ page, qcTest: { id } }) => {
  await storeRuns(page, id, [{ daysAgo: 1, values: [5.0, 10.0] }]);
  await openChart(page, `?test=${id}&overlays=peer`);
  const notes = page.getByRole('region', { name: '同组均值 ± 2 SD' });
  await expect(notes.getByRole('listitem').filter({ hasText: '水平 1' })).toContainText('少于 4 家时从不显示');
});

test.describe('the other charts', () => {
  for (const [kind, title] of [
    ['histogram', '水平 1'],
    ['histogram&form=months', '水平 1'],
    ['mean', '水平 1'],
    ['performance', '方法决定图（按 TEa 归一化）'],
    ['youden', '水平 1 与水平 2 的 Youden 图'],
  ]) {
    test(`${kind} is drawn, and its figures are in a table`, async ({ page }) => {
      await page.goto(`home/chart?chart=${kind}`);
      const card = page
        .getByRole('figure')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        .first();
      await expect(card.locator('[data-ready="true"] canvas')).toBeVisible();
      await card.getByText('数据表').click();
      await expect(card.getByRole('table').getByRole('row')).not.toHaveCount(1);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});

test('in the dark, in English and on a phone nothing is cut off at the edge of the screen', async ({
  page,
  context,
}) => {
  await setSettings(context, { theme: 'dark', language: 'en-US' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openChart(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the centre views a laboratory’s chart and may not decide there', async ({ pageFor }) => {
  const page = await pageFor('centre');
  await page.goto('home?tenantId=100001');
  await page
    .getByRole('link', { name: /质控图|Charts/ })
    .last()
    .click();
  await expect(plotOf(page).locator('canvas').first()).toBeVisible();
  await pointAtNewest(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '排除' })).toHaveCount(0);
});
