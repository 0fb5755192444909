import type { Page } from '@playwright/test';
import { dayBefore, storedOf, storeRuns } from '../dailyQc/ownQcTest.ts';
import { test } from '../dailyQc/withQcTest.ts';
import { callApi, callApiOk } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { giveReason } from '../support/giveReason.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect } from '../support/test.ts';

test.use({ role: 'supervisor' });

const day = dayBefore(2).slice(0, 10);

/** A panel of the test alone, so that its groups differ from the demo's. */
async function ownPanel(page: Page, testId: string): Promise<string> {
  const panel = { name: `复核-${testId}`, qcTestIds: [testId] };
  return (await callApiOk<{ id: string }>(page, '/app/qcTestPanel/save', panel)).id;
}

type ToReview = { readonly id: string; readonly values: readonly number[] };

/** A run that the operator entered two days ago, opened for review in its own panel. */
async function toReview(page: Page, { id, values }: ToReview): Promise<string> {
  await storeRuns('operator', id, [{ daysAgo: 2, values }]);
  const panel = await ownPanel(page, id);
  await page.goto(`review/data?groupBy=panel&panel=${panel}`);
  return panel;
}

test('a review says what it signs, and open cases block it', async ({ page, pageFor, qcTest: { id } }) => {
  const panel = await toReview(page, { id, values: [5.35, 10.1] });
  await page.getByRole('button', { name: `复核 ${day} 复核-${id}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const signs = dialog.getByRole('region', { name: '将要复核的内容' });
  await expect(signs.getByText(/^\d+$/)).toHaveText(['2', '1', '1', '0', '0', '0', '1']);
  await expect(signs).toContainText('1 个报警未结，须先处理并审核完成，才能复核');
  await expect(dialog.getByRole('button', { name: /^复\s*核$/ })).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: '先查看这些结果' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('失控');
  await page.getByRole('button', { name: '返回列表' }).click();
  await page.getByRole('cell', { name: `复核-${id}`, exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('5.35');

  const director = await pageFor('director');
  await director.goto('review/data');
  await director.getByRole('button', { name: '复核设置' }).click();
  await director.getByRole('radio', { name: /写明原因后可以复核/ }).check();
  await director
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await expect(director.getByRole('dialog')).toHaveCount(0);
  try {
    await page.goto(`review/data?groupBy=panel&panel=${panel}`);
    await page.getByRole('button', { name: `复核 ${day} 复核-${id}`, exact: true }).click();
    await dialog.getByRole('button', { name: /^复\s*核$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('请填写仍要复核的原因');
    await dialog.getByLabel('报警未结仍复核的原因').fill('等待厂家工程师');
    await dialog.getByRole('button', { name: /^复\s*核$/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('没有符合条件的结果')).toBeVisible();
  } finally {
    await callApiOk(director, '/app/review/policy', { openCases: 'block' });
  }
});

test('two levels by two people lock the results, and unlocking needs a reason', async ({
  page,
  pageFor,
  qcTest: { id },
}) => {
  const panel = await toReview(page, { id, values: [5.01, 10.1] });
  await expect(page.getByRole('row', { name: new RegExp(day) })).toContainText(`复核-${id}`);
  await page.getByRole('button', { name: `复核 ${day} 复核-${id}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('复核意见').fill('已核对原始记录');
  await dialog.getByRole('button', { name: /^复\s*核$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('没有符合条件的结果')).toBeVisible();

  await moveTo(page, `review/data?groupBy=panel&panel=${panel}&status=awaitingSecond`);
  await page.getByRole('button', { name: `二级复核 ${day} 复核-${id}` }).click();
  await expect(dialog.getByText('另有 2 个结果不会复核：一级复核人不能二级复核')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '二级复核' })).toBeDisabled();
  await page.keyboard.press('Escape');

  const director = await pageFor('director');
  await director.goto(page.url());
  await director.getByRole('button', { name: `查看 ${day} 复核-${id}` }).click();
  await director.getByRole('checkbox', { name: '选择全部' }).check();
  await director.getByRole('button', { name: '二级复核' }).click();
  await director.getByRole('dialog').getByRole('button', { name: '二级复核' }).click();
  await expect(director.getByText('二级 陈立新')).toHaveCount(2);

  await moveTo(page, `home/history?test=${id}`);
  await page.getByRole('checkbox', { name: `选择整批 ${dayBefore(2)}` }).check();
  await page.getByRole('button', { name: '排除' }).click();
  await dialog.getByLabel('原因').fill('加样针堵塞');
  await dialog.getByRole('button', { name: '排除' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('该结果已复核锁定，不能修改');
  const late = { qcTestId: id, level: 1, measuredAt: `${day} 20:00:00`, value: 5 };
  expect(await callApi(page, '/app/qcTestResult/save', late)).toMatchObject({
    code: 409,
    msg: expect.stringContaining(`${day} 的结果已复核锁定`),
  });

  await director.getByRole('checkbox', { name: '选择全部' }).check();
  await giveReason(director, { act: '解除锁定', refused: '请填写原因', reason: '录入错误' });
  await expect(director.getByText('未复核')).toHaveCount(2);

  const [result] = await storedOf(page, id);
  await callApiOk(page, '/app/qcTestResult/update', { id: result?.id, value: '5.05', reason: '抄录错误' });
});
