import { expect } from '../support/test.ts';
import { storedOf } from './ownQcTest.ts';
import { openSheet, saveButton, typeValues } from './sheet.ts';
import { test } from './withQcTest.ts';

test.use({ role: 'operator' });

const addCall = '**/eqicapi/app/qcTestResult/batchAddResults';

test('offline: kept, visible as waiting, sent once when the connection is back', async ({ page, qcTest: { id } }) => {
  const grid = await openSheet(page, { test: id });
  await typeValues(page, ['5.01', '10.1']);
  await page.context().setOffline(true);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: /2 个结果等待发送/ })).toBeVisible();
  await expect(grid.getByText('5.01')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /等待发送/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '最近结果' })).toContainText('5.01');
  expect(await storedOf(page, id)).toHaveLength(2);
});

test('what waits outlives the page, and is sent once', async ({ page, qcTest: { id } }) => {
  await openSheet(page, { test: id });
  await page.route(addCall, (route) => route.abort('connectionfailed'));
  await typeValues(page, ['5.02', '10.2']);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: /2 个结果等待发送/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /2 个结果等待发送/ })).toBeVisible();
  expect(await storedOf(page, id)).toEqual([]);
  await page.unroute(addCall);
  await page.getByRole('button', { name: /2 个结果等待发送/ }).click();
  await page.getByRole('button', { name: '立即发送' }).click();
  await expect(page.getByRole('button', { name: /等待发送/ })).toHaveCount(0);
  expect(await storedOf(page, id)).toHaveLength(2);
});

test('cut in the middle: the server has them, the answer was lost, and nothing is stored twice', async ({
  page,
  qcTest: { id },
}) => {
  await openSheet(page, { test: id });
  let calls = 0;
  await page.route(addCall, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await typeValues(page, ['5.03', '10.3']);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: /2 个结果等待发送/ })).toBeVisible();
  expect(await storedOf(page, id)).toHaveLength(2);
  await page.getByRole('button', { name: /2 个结果等待发送/ }).click();
  await page.getByRole('button', { name: '立即发送' }).click();
  await expect(page.getByRole('button', { name: /等待发送/ })).toHaveCount(0);
  expect(calls).toBe(2);
  expect(await storedOf(page, id)).toHaveLength(2);
});

test('a second person at the same computer neither sees nor sends what waits', async ({ page, qcTest: { id } }) => {
  await openSheet(page, { test: id });
  await page.route(addCall, (route) => route.abort('connectionfailed'));
  await typeValues(page, ['5.04']);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: /1 个结果等待发送/ })).toBeVisible();
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept).toContain('concord-outbox');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('saber-userInfo') ?? '{}');
    user.content.userId = '1';
    localStorage.setItem('saber-userInfo', JSON.stringify(user));
  });
  await page.unroute(addCall);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: /等待发送/ })).toHaveCount(0);
  expect(await storedOf(page, id)).toEqual([]);
});
