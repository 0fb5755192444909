import type { Page } from '@playwright/test';
import { callApiOk } from '../resource/callApi.ts';
import { giveReason } from '../support/giveReason.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect } from '../support/test.ts';
import { dayBefore, storeDays, storedOf, threeDays } from './ownQcTest.ts';
import { test } from './withQcTest.ts';

test.use({ role: 'supervisor' });

async function openHistory(page: Page, testId: string, narrowed = ''): Promise<void> {
  await storeDays(page, testId, threeDays);
  await page.goto(`home/history?test=${testId}${narrowed}`);
}

/** From the menu of level 1 of a run. */
async function chooseAct(page: Page, daysAgo: number, act: string): Promise<void> {
  await page.getByRole('button', { name: `更多操作: ${dayBefore(daysAgo).slice(0, 16)} 水平 1` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('an edit needs a reason, keeps the version before, and says what else changed', async ({
  page,
  qcTest: { id },
}) => {
  await openHistory(page, id);
  await chooseAct(page, 2, '修改');
  const dialog = page.getByRole('dialog');
  // What it is about, and what the new value would be, before it is saved.
  const preview = dialog.getByRole('region', { name: '修改预览' });
  await expect(preview).toContainText('水平 1');
  await expect(preview).toContainText('靶值 5.000 ± 0.100');
  await expect(preview).toContainText(/修改前 z 3\.50.*失控/);
  await dialog.getByLabel('结果', { exact: true }).fill('5.05');
  await expect(preview.getByRole('status')).toContainText(/修改后 z 0\.50.*在控/);
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请填写原因');
  await dialog.getByLabel('原因').fill('抄录错误');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toHaveCount(0);
  const outcome = page.getByRole('status').filter({ hasText: '1 个结果的判断改变' }).filter({ hasText: '打开处理单' });
  await expect(outcome).toContainText('水平 1: 失控 → 在控');
  await expect(outcome).toContainText(`${dayBefore(2).slice(0, 16)} 的报警已取消`);
  await expect(page.getByRole('table').first()).toContainText('第 2 版');
  await page.getByRole('button', { name: `查看 ${dayBefore(2).slice(0, 16)} 水平 1: 5.` }).click();
  const versions = page.getByRole('dialog').getByRole('table');
  await expect(versions).toContainText('抄录错误');
  await expect(versions.getByRole('row', { name: /^结果/ }).getByRole('cell')).toHaveText(['5.35', '5.05']);
  await expect(versions.getByRole('row', { name: /^判断/ }).getByRole('cell')).toHaveText(['失控', '在控']);
});

test('two people correct one result: both values are shown, and nothing is lost', async ({ page, qcTest: { id } }) => {
  await storeDays(page, id, threeDays);
  const [result] = await storedOf(page, id);
  await page.goto(`home/history?test=${id}`);
  await chooseAct(page, 1, '修改');
  await callApiOk('director', '/app/qcTestResult/update', {
    id: result?.id,
    version: 1,
    value: '5.08',
    reason: '复查',
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('结果').fill('5.04');
  await dialog.getByLabel('原因').fill('抄录错误');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('现为 5.08。您填写的是 5.04');
  await dialog.getByRole('button', { name: '以我的为准保存' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await storedOf(page, id))[0]).toMatchObject({ value: 5.04, version: 3 });
});

test('a run is excluded with a reason, stays in sight, and is restored', async ({ page, qcTest: { id } }) => {
  await openHistory(page, id);
  await page.getByRole('checkbox', { name: `选择整批 ${dayBefore(2)}` }).check();
  await expect(page.getByText('已选 2 个结果')).toBeVisible();
  await giveReason(page, { act: '排除', refused: '必填', reason: '加样针堵塞' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('已排除')).toHaveCount(2);
  await page.getByRole('checkbox', { name: `选择整批 ${dayBefore(2)}` }).check();
  await page.getByRole('button', { name: '恢复' }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('误操作');
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('已排除')).toHaveCount(0);
});

test('a reviewer’s own verdict is shown next to that of the rules', async ({ page, qcTest: { id } }) => {
  await openHistory(page, id);
  await chooseAct(page, 2, '人工判定');
  await page.getByRole('dialog').getByLabel('原因').fill('复测在控');
  await page.getByRole('dialog').getByRole('button', { name: '人工判定' }).click();
  const row = page.getByRole('row').filter({ hasText: '5.35' });
  await expect(row).toContainText('人工判为在控');
  await expect(row).toContainText(/失控.*1-3s/);
});

test('deleting asks first, and removes from the list', async ({ page, qcTest: { id } }) => {
  await openHistory(page, id);
  await chooseAct(page, 2, '删除');
  await expect(page.getByRole('dialog')).toContainText('确定要删除该条数据吗？');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('5.35')).toHaveCount(0);
  expect(await storedOf(page, id)).toHaveLength(5);
});

test('the filter lives in the address, and what it shows can be had as Excel', async ({ page, qcTest: { id } }) => {
  await openHistory(page, id, '&verdict=reject');
  await expect(page.getByRole('button', { name: /^查看/ })).toHaveCount(1);
  await page.getByRole('combobox', { name: '判断' }).click();
  await page.getByTitle('全部判断').last().click();
  await expect(page.getByRole('button', { name: /^查看/ })).toHaveCount(6);
  await page.getByRole('combobox', { name: '水平' }).click();
  await page.getByTitle('水平 2').last().click();
  await expect(page).toHaveURL(/level=2/);
  await expect(page.getByRole('button', { name: /^查看/ })).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  expect((await download).suggestedFilename()).toBe('质控结果.xlsx');
});

test.describe('those who only look', () => {
  test.use({ role: 'viewer' });

  test('see everything and can change nothing', async ({ page, qcTest: { id } }) => {
    await storeDays('supervisor', id, threeDays);
    await page.goto(`home/history?test=${id}`);
    await page.getByRole('button', { name: `更多操作: ${dayBefore(2).slice(0, 16)} 水平 1` }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await moveTo(page, `home/qcTest?test=${id}`);
    await expect(page.getByText('您没有录入结果的权限。')).toBeVisible();
  });
});
