import { ownQcTest } from '../dailyQc/ownQcTest.ts';
import { callApiOk, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'supervisor' });

/** Some minutes ago, on the laboratory's clock. */
function minutesAgo(minutes: number): string {
  const shanghai = new Date(Date.now() + 8 * 3_600_000 - minutes * 60_000);
  return shanghai.toISOString().slice(0, 19).replace('T', ' ');
}

test('a month whose bias is beyond its limit is an alarm: in words, with the way to its row in the report', async ({
  page,
}) => {
  const { id: qcTestId } = await ownQcTest();
  const results = [5.06, 5.02, 5.04].map((value, i) => ({ qcTestId, level: 1, value, measuredAt: minutesAgo(9 - i) }));
  await callApiOk(page, '/app/qcTestResult/batchAddResults', { results });
  const choice = { name: `${ownName('比对')} ${Date.now()}`, minPoints: 2 };
  const { id } = await callApiOk<{ id: string }>('director', '/app/qctest/sensitivity/save', choice);
  await callApiOk('director', '/app/qctest/sensitivity/saveBatch', { sensitivityId: id, qcTestIds: [qcTestId] });
  // The months are judged soon after a limit changed.
  await callApiOk('director', '/app/qctest/sensitivity/update', { id, biasPercentLimit: 0.5 });
  const alarms = `/app/qcTestAlert/cases?status=all&type=peer&qcTestId=${qcTestId}`;
  await expect.poll(async () => (await callApiOk<{ total: number }>(page, alarms)).total, { timeout: 60_000 }).toBe(1);

  await page.goto(`review/alarms?status=all&test=${qcTestId}`);
  const row = page.getByRole('row').filter({ hasText: '偏倚 +0.80 %（与靶值比较），界限 ±0.5 %' });
  await expect(row).toContainText('偏离同组');
  await row.getByRole('button', { name: /打开处理单/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d{4}-\d{2} 水平 1：偏倚 \+0\.80 %/);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('link', { name: '查看报告行', exact: true }).click();
  await expect(page).toHaveURL(/reports\/statistical\?.*figure=biasPercent/);
  await expect(page.getByRole('dialog', { name: /的计算过程$/ })).toBeVisible();
});
