import type { Page } from '@playwright/test';
import { pdfText } from '../review/pdfText.ts';
import { violationsOf } from '../support/axe.ts';
import { password, stateOf } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';

/** The day on which the running round of the demo began: a copy of it with the same dates runs now, on lots that still last. */
const start = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() - 20 * 86_400_000);

/** Confirms what a row's act asks. */
async function act(page: Page, row: ReturnType<Page['getByRole']>, name: RegExp): Promise<void> {
  await row.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function paperOf(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return pdfText(await (await download).path());
}

test.use({ role: 'centre' });

test('a whole round: made and published, signed, accepted, reported, evaluated, read and answered', async ({
  page,
  browser,
}) => {
  const name = `比对演练 ${Date.now()}`;
  const draft = page.getByRole('row').filter({ hasText: name });
  await page.goto('system/plan');
  await page
    .getByRole('row')
    .filter({ hasText: '常规化学比对 第三轮' })
    .getByRole('button', { name: /复制为下一轮/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新计划名称').fill(name);
  await dialog.getByLabel(/新开始日期/).fill(start);
  await dialog.getByRole('button', { name: '复制为下一轮' }).click();
  await draft.getByRole('button', { name: /编辑向导/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  for (const step of ['2. 质控配置', '3. 实验室配置', '4. 完成']) {
    await page.getByRole('link', { name: step }).click();
    await expect(page.locator('.plan-part').first()).toBeVisible();
  }
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: '发布计划' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '计划详情' })).toContainText('报名中');

  const other = await browser.newContext({ storageState: stateOf('director'), locale: 'zh-CN' });
  const laboratory = await other.newPage();
  await laboratory.goto(`system/plan/apply?id=${id}`);
  await laboratory.getByRole('button', { name: /^报名 \d+ 项/ }).click();
  await expect(laboratory.getByText('已报名，待审核').first()).toBeVisible();

  await page.getByRole('button', { name: /全\s*选/ }).click();
  await page.getByRole('button', { name: '接受 1 家' }).click();
  await expect(page.getByText('已接受', { exact: true }).first()).toBeVisible();
  await page.goto('system/plan');
  await act(page, draft, /^开\s*始/);
  await expect(draft.getByText('进行中')).toBeVisible();

  await laboratory.getByRole('button', { name: '登记接收' }).click();
  const cells = laboratory.locator('.plan-sheet input');
  await cells.first().fill('约 5');
  await expect(laboratory.getByText('1 格不是数值')).toBeVisible();
  await cells.first().fill('5.1');
  await cells.nth(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '9.9\n6.2\t12.4');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const rest = `项目,水平1\n${await laboratory.locator('.plan-sheet tbody th').nth(2).textContent()},7.7\n不存在,1`;
  await laboratory
    .getByLabel('从文件读入')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(rest) });
  await expect(laboratory.getByText('第 3 行: 本实验室未报名「不存在」')).toBeVisible();
  await laboratory.getByRole('button', { name: '提交 4 个结果' }).click();
  await expect(laboratory.getByText(/^回执 R\d+/)).toBeVisible();
  await expect(cells.first()).toHaveValue('5.1');
  expect(await violationsOf(laboratory, 'main')).toEqual([]);

  await page.goto(`system/plan/planDataView?id=${id}`);
  await expect(page.getByRole('img', { name: '完整' }).first()).toBeVisible();
  await page.goto('system/plan');
  await act(page, draft, /^截\s*止/);
  await expect(draft.getByText('已截止')).toBeVisible();

  await page.goto(`system/plan/planDataStatistics?id=${id}`);
  await expect(page.getByText(/^回报 1 \/ 1/)).toBeVisible();
  await page.getByRole('button', { name: '修改指定值' }).click();
  await dialog.getByLabel('指定值 xpt').fill('2');
  await expect(dialog.getByRole('button', { name: '签名并保存' })).toBeDisabled();
  await dialog.getByLabel('原因').fill('参考实验室定值');
  await expect(dialog.getByRole('button', { name: '签名并保存' })).toBeDisabled();
  await dialog.getByLabel('本人密码').fill(password);
  await dialog.getByRole('button', { name: '签名并保存' }).click();
  await expect(page.getByText(/参考实验室定值$/)).toBeVisible();
  await page.getByRole('button', { name: '登记检验结果', exact: true }).click();
  const items = dialog.getByLabel('均匀性：每行一瓶，两个结果');
  await items.fill('2.00 2.01\n2.00');
  await expect(dialog.getByText('第 2 行不是有效结果')).toBeVisible();
  await items.fill(Array.from({ length: 10 }, (_, at) => `2.00${at}\t2.00${9 - at}`).join('\n'));
  await dialog.getByLabel('稳定性：发放前的结果').fill('2.00 2.01');
  await dialog.getByLabel('稳定性：回报结束后的结果').fill('2.01 2.00');
  await dialog.getByRole('button', { name: '保存检验结果', exact: true }).click();
  await expect(page.getByText('符合', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: /^瓶间标准差 s_s/ }).click();
  await expect(page.getByText('√max(0, s_x² − s_w² / 2)')).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.goto(`system/plan/reportList?id=${id}`);
  await page.getByRole('button', { name: '生成报告' }).click();
  await expect(page.locator('tbody').getByText('不合格').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '发布报告' }).click();
  await dialog.getByRole('button', { name: '发布报告' }).click();
  await expect(page.getByText('已完成', { exact: true }).first()).toBeVisible();
  await page.goto('system/plan');
  await expect(draft.getByText('已完成')).toBeVisible();
  await expect(draft.getByRole('button', { name: /^(编辑|删除)/ })).toHaveCount(0);

  await page.goto(`system/plan/reportList?id=${id}`);
  const summary = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('menuitem', { name: '总结报告 PDF (中文)' }).click();
  expect(await pdfText(await (await summary).path())).toContain('各实验室成绩 (按匿名编号)');

  await laboratory.goto(`system/plan/laboratoryReport?id=${id}`);
  await expect(laboratory.getByText(name).first()).toBeVisible();
  expect(await paperOf(laboratory, 'PDF (中文)')).toMatch(/不合格[\s\S]*不满意/);
  expect(await paperOf(laboratory, 'PDF (英文)')).toMatch(/Not passed[\s\S]*Unsatisfactory/i);
  expect(await paperOf(laboratory, '参加证书 (中文)')).toMatch(/兹证明/);
  await laboratory.getByLabel('原因分析').fill('校准偏移');
  await laboratory.getByLabel('纠正措施').fill('重新校准');
  await laboratory.getByRole('button', { name: '提交回复' }).click();
  await expect(laboratory.getByText('校准偏移')).toBeVisible();
  await page.goto(`system/plan/reportList?id=${id}`);
  await expect(page.getByText('已回复', { exact: true })).toBeVisible();
  await page.goto(`system/plan/laboratoryReport?id=${id}&tenantId=100001`);
  const answer = page.getByRole('region', { name: '不满意成绩的回复' });
  await answer.getByLabel('中心意见').fill('请说明涉及的校准品');
  await answer.getByRole('button', { name: '退回补充', exact: true }).click();
  await expect(answer.getByText('已退回，请补充')).toBeVisible();
  const asked = laboratory.getByRole('region', { name: '不满意成绩的回复' });
  await expect(asked.getByText(/请说明涉及的校准品/)).toBeVisible();
  await asked.getByLabel('原因分析').fill('校准品过期');
  await asked.getByRole('button', { name: '提交回复', exact: true }).click();
  await answer.getByRole('button', { name: '关闭个案', exact: true }).click();
  await expect(answer.getByText('已关闭', { exact: true })).toBeVisible();
  expect(await violationsOf(laboratory, 'main')).toEqual([]);
  await other.close();
});
