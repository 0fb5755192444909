import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { password } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';

/** The month that no report of the demo is of: the present one, in the laboratories' zone. */
const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' }).format(
  new Date(),
);

test.use({ role: 'supervisor' });

/** A report of this month may exist from an earlier attempt: a signed one is sent back or corrected. */
async function begin(page: Page): Promise<void> {
  const generate = page.getByRole('button', { name: /^(生成报告|重新生成)$/ });
  const reopen = page.getByRole('button', { name: /^(退回修改|更\s*正)$/ });
  await expect(generate.or(reopen).first()).toBeVisible();
  if (await reopen.isHidden()) {
    if ((await generate.textContent()) === '生成报告') await generate.click();
    return;
  }
  await reopen.click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('原因').fill('再次编制');
  await asked.getByRole('button', { name: /^(退回修改|更\s*正)$/ }).click();
  await expect(asked).toBeHidden();
}

test('a month’s report is made by one, checked and posted by another, and read by the centre', async ({
  page,
  pageFor,
}) => {
  await page.goto(`reports/monthly?month=${month}`);
  await begin(page);
  await expect(page.getByText('已生成', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('报告须由编制人以外的人审核和批准', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: /^填写说明/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('说明').fill('试剂换批后略高，已评估');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(page.getByRole('table', { name: '报告内容' }).getByText('试剂换批后略高，已评估')).toBeVisible();
  await page.getByRole('button', { name: '重新生成' }).click();
  const question = page.getByRole('dialog', { name: '确认' });
  await expect(question.getByText('当前报告数据将丢失，是否继续？')).toBeVisible();
  await question.getByRole('button', { name: /取\s*消/ }).click();

  const director = await pageFor('director');
  await director.goto(`reports/monthly?month=${month}`);
  for (const { act, title, state } of [
    { act: '审核签名', title: '审核签名', state: '已审核' },
    { act: '批准发布', title: '批准签名并发布', state: '已发布' },
  ]) {
    await director.getByRole('button', { name: act }).click();
    const dialog = director.getByRole('dialog', { name: title });
    await dialog.getByLabel('本人登录密码').fill(password);
    await expect(dialog.getByText('该期尚未结束')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /签\s*名/ })).toBeDisabled();
    await dialog.getByLabel('仍要签名的原因').fill('下周复核');
    await dialog.getByRole('button', { name: /签\s*名/ }).click();
    await expect(director.getByText(state, { exact: true }).first()).toBeVisible();
  }
  await expect(director.getByText('内容校验码 SHA-256')).toBeVisible();
  // Parallel flows make their own tests in the same month: those may be new, nothing else may have changed.
  const since = director.getByRole('table', { name: /^发布后的变化/ }).locator('tbody tr');
  await expect(director.getByText('发布后没有变化').or(since.first())).toBeVisible();
  await expect(since.filter({ hasNotText: 'E2E-' })).toHaveCount(0);
  const paper = director.waitForEvent('download');
  await director.getByRole('button', { name: '下载', exact: true }).click();
  await director.getByRole('menuitem', { name: 'PDF（英文）' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^Monthly internal quality control report .*\.pdf$/);
  expect(await violationsOf(director)).toEqual([]);

  const centre = await pageFor('centre');
  await setSettings(centre.context(), { language: 'en-US' });
  await centre.goto(`reports/monthly?month=${month}`);
  await centre.locator('tbody').getByText('Posted', { exact: true }).click();
  await expect(centre.getByRole('table', { name: 'Rows of the report' })).toBeVisible();
  await expect(centre.getByText('试剂换批后略高，已评估')).toBeVisible();
  await centre.getByRole('button', { name: 'Note as read' }).click();
  await expect(centre.getByText('Read by the centre', { exact: true }).first()).toBeVisible();
  expect(await violationsOf(centre)).toEqual([]);
});
