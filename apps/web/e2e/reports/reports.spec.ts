import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.describe('a supervisor', () => {
  test.use({ role: 'supervisor' });

  test('reads the statistics of the month, and how a figure came about', async ({ page }) => {
    await page.goto('reports/statistical');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const mean = table.getByRole('button', { name: /^均值：\d/ }).first();
    const shown = await mean.textContent();
    await mean.click();
    const drawer = page.getByRole('dialog', { name: '均值 的计算过程' });
    await expect(drawer.getByText('Σx / n').first()).toBeVisible();
    await expect(drawer.getByText(`显示为 ${shown}`)).toBeVisible();
    await expect(drawer.getByRole('heading', { name: /^结果（计入 \d+/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    // As it was known in the middle of the month before: half of its results had not been measured.
    const [year = 0, number = 1] = new Date().toISOString().split('-').map(Number);
    const then = `${new Date(Date.UTC(year, number - 2, 15)).toISOString().slice(0, 10)} 12:00:00`;
    await page.getByLabel('截至何时所知').fill(then);
    await page.keyboard.press('Enter');
    const notice = page.getByRole('status').filter({ hasText: `显示的是截至 ${then} 所知的状态` });
    await expect(notice).toContainText(/[1-9]\d* 项不同/);
    await expect(table.getByText(/^≠ 今日 \d/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/home\/chart\?.*asOf=/);
    await expect(notice).toContainText(/[1-9]\d* 项当时未知/);
    await expect(page.getByText(/^≠ 今日 \d/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await notice.getByRole('button', { name: '回到今日' }).click();
    await expect(notice).toBeHidden();
  });

  test('finds what is noticed, and compares with every peer group', async ({ page }) => {
    await page.goto('reports/exception');
    await expect(page.getByRole('table').getByRole('listitem').first()).toBeVisible();
    await moveTo(page, 'reports/peerGroupStatistics');
    await expect(page.getByText('报告采用').first()).toBeVisible();
    await expect(page.getByText(/^同组数据截至 /)).toBeVisible();
  });

  test('reads uncertainty with its budget, the day, the board and the control lots', async ({ page }) => {
    await page.goto('reports/uncertaintyOfMeasurement');
    await page
      .getByRole('button', { name: /^U %：\d/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: '批内 + 批间 的计算过程' });
    await expect(drawer.getByRole('table', { name: '不确定度分量' })).toBeVisible();
    await expect(drawer.getByRole('heading', { name: '合成标准不确定度 u' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByText('Nordtest TR 537', { exact: true }).click();
    await expect(page.getByText(/^长期数据自 \d{4}-\d{2} 起$/)).toBeVisible();

    await moveTo(page, 'reports/dailyMonitor');
    await expect(page.getByRole('columnheader', { name: '水平 1' })).toBeVisible();
    const name = await page.getByRole('table').getByRole('link').first().textContent();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/home\/chart\?test=\d+/);
    await expect(page.getByText(name ?? '').first()).toBeVisible();

    await moveTo(page, 'reports/dailyMonitorNew');
    const board = page.getByRole('region', { name: '质控看板' });
    await expect(board.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await board.getByText('问题优先').click();
    await expect(board.getByRole('heading', { level: 2 })).toHaveCount(0);
    await board.getByRole('button', { name: '全屏显示' }).click();
    await expect(board.getByRole('button', { name: '退出全屏' })).toBeVisible();
    await board.getByRole('button', { name: '退出全屏' }).click();

    await moveTo(page, 'reports/controlMonitor');
    await expect(page.getByText(/^剩余 \d+ 天$|^已于 .* 过期$/).first()).toBeVisible();
    await moveTo(page, 'reports/statistical/export');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

test.describe('the central body', () => {
  test.use({ role: 'centre' });

  test('reads the statistics of laboratories by name, some at a time, in English', async ({ page, context }) => {
    await setSettings(context, { language: 'en-US' });
    await page.goto('reports/statistical');
    await expect(page.getByRole('columnheader', { name: 'Laboratory' })).toBeVisible();
    await expect(page.getByText(/^Laboratories 1–5 of \d+$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Laboratories 6–10 of \d+$/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Previous' }).click();
    await moveTo(page, 'reports/statistical/laboratories');
    await expect(page.getByText('Choose an analyte and a lot')).toBeVisible();
    await moveTo(page, 'reports/laboratoryStatistics');
    await expect(page.getByRole('columnheader', { name: 'IQC coverage %' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('checkbox', { name: 'On time %' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.goto('reports/laboratoryStatistics');
    await expect(page.getByRole('columnheader', { name: 'IQC coverage %' }).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'On time %' })).toHaveCount(0);
    await moveTo(page, 'reports/controlMonitor');
    await expect(page.getByRole('columnheader', { name: 'Laboratories' })).toBeVisible();
    await moveTo(page, 'reports/dailyMonitor');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/tenantId=\d{6}/);
    await expect(page.getByRole('columnheader', { name: 'Level 1' })).toBeVisible();
  });
});
