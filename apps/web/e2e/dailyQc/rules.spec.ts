import { callApiOk, listOf } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { ownQcTest, storeRuns } from './ownQcTest.ts';

test.use({ role: 'supervisor' });

test('an inherited rule is switched in its row, after a look at what that would have changed', async ({ page }) => {
  await page.goto('configuration/multirule');
  const row = page.getByRole('row').filter({ has: page.getByText('1-2.5s', { exact: true }) });
  await expect(row).toContainText('系统');
  const off = row.getByRole('radiogroup', { name: '1-2.5s 的用法' });
  await off.getByText('警告').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/近 90 天 \d+ 个项目的 \d+ 批中/);
  await expect(dialog.getByRole('row', { name: /^警告批数/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
  await expect(row).toContainText('系统');

  await off.getByText('警告').click();
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toHaveCount(0);
  try {
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('本室');
    const [own, ...others] = await listOf(page, '/app/multirule/list?size=-1&abbreviation_equal=1-2.5s');
    expect(others).toEqual([]);
    expect(own).toMatchObject({ active: true, reject: false });
  } finally {
    await callApiOk(page, '/app/multirule/switch', { abbreviation: '1-2.5s', use: 'system' });
  }
});

test('the designer takes levels from the chosen test, and names the runs that it counts', async ({ page, browser }) => {
  const { id } = await ownQcTest(browser);
  await storeRuns(page, id, [
    { daysAgo: 3, values: [5.01, 10.1] },
    { daysAgo: 2, values: [5.35, 10.2] },
    { daysAgo: 1, values: [5.02, 9.9] },
  ]);
  await page.goto(`configuration/multirule/designer?test=${id}&rules=1-3s`);
  const replay = page.getByRole('region', { name: '用于本室结果' });
  await expect(replay.getByRole('row', { name: /已知事件以外的失控批数/ })).toContainText('1 / 3');
  await expect(replay).not.toContainText('假失控');
  const runs = replay.getByRole('region', { name: '所选规则判为失控的批' });
  await expect(runs.getByRole('listitem')).toHaveCount(1);
  await expect(runs.getByRole('link')).toHaveAttribute('href', /home\/history\?/);
  expect(await violationsOf(page)).toEqual([]);
});
