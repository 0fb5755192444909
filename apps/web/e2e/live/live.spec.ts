import { storeRuns } from '../dailyQc/ownQcTest.ts';
import { openSheet } from '../dailyQc/sheet.ts';
import { test } from '../dailyQc/withQcTest.ts';
import { callApiOk } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect } from '../support/test.ts';

test.use({ role: 'supervisor' });

const unreadIn = (name: string | null) => Number(/\d+/.exec(name ?? '')?.[0]);

test('a rejected result saved by one person moves the badge in another browser', async ({ page, qcTest: { id } }) => {
  await page.goto('home/configuration/events');
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ });
  await expect(bell).toBeVisible();
  await callApiOk(page, '/app/notification/readAll', {});
  await expect(page.getByRole('button', { name: '通知，0 条未读' })).toBeVisible();
  await storeRuns('operator', id, [{ daysAgo: 1, values: [5.6, 10] }]);
  await expect.poll(async () => unreadIn(await bell.getAttribute('aria-label'))).toBeGreaterThan(0);
  await bell.click();
  await expect(page.getByRole('listitem').filter({ hasText: '失控：' }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a colleague’s result appears in an open workspace; what is being typed stays', async ({
  page,
  qcTest: { id },
}) => {
  const grid = await openSheet(page, { test: id });
  await page.keyboard.type('4.97');
  await storeRuns('operator', id, [{ daysAgo: 1, values: [5.03, 10.06] }]);
  const recent = page.getByRole('region', { name: '最近结果' });
  await expect(recent.getByRole('row').nth(1)).toContainText('5.03');
  await expect(grid.getByRole('textbox', { name: /水平 1/ })).toHaveValue('4.97');
  await expect(grid.getByRole('textbox', { name: /水平 1/ })).toBeFocused();
});

test('what is saved before the stream of a fresh page is open appears on it', async ({ page, qcTest: { id } }) => {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/app/live/stream', async (route) => {
    await isOpen;
    await route.continue();
  });
  const opening = page.waitForRequest('**/app/live/stream');
  await openSheet(page, { test: id });
  // The stream opens after the page has read its data, or before: in both cases no change may be missed.
  await opening;
  await storeRuns('operator', id, [{ daysAgo: 1, values: [5.04, 10.06] }]);
  open();
  const recent = page.getByRole('region', { name: '最近结果' });
  await expect(recent.getByRole('row').nth(1)).toContainText('5.04');
});

test('while the stream is cut nothing breaks, and what was missed comes when it is back', async ({
  page,
  qcTest: { id },
}) => {
  await openSheet(page, { test: id });
  await page.context().setOffline(true);
  await storeRuns('operator', id, [{ daysAgo: 1, values: [5.07, 10.02] }]);
  await page.context().setOffline(false);
  const recent = page.getByRole('region', { name: '最近结果' });
  await expect(recent.getByRole('row').nth(1)).toContainText('5.07', { timeout: 40_000 });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('sees a job from its start to its end without a reload', async ({ page }) => {
    await page.goto('system/job?name=auditVerify');
    await expect(page.getByRole('heading', { name: '后台任务' })).toBeVisible();
    const { jobId } = await callApiOk<{ jobId: string }>(page, '/app/audit/trail/startVerify', {});
    expect(jobId).toMatch(/^\d+$/);
    const line = page.getByRole('row').filter({ hasText: '校验操作留痕' }).first();
    await expect(line).toContainText('已完成');
    await expect(line).toContainText(/条留痕完整/);
  });
});

test.describe('the director', () => {
  test.use({ role: 'director' });

  test('sees the lots in use, and the effect of a sensitivity before saving it', async ({ page }) => {
    await page.goto('review/lotExpiries');
    await expect(page.getByRole('columnheader', { name: '剩余天数' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(/天/);
    await moveTo(page, 'configuration/sensitivity');
    await page.getByRole('radio').last().check();
    await expect(page.getByRole('status').filter({ hasText: /合计 \d+ → \d+/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
