import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApiOk } from '../resource/callApi.ts';
import { pdfText } from '../review/pdfText.ts';
import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { password } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';
import {
  analyteAt,
  directorOf,
  reportImported,
  reportPasted,
  reportTyped,
  reportUpWhileSigning,
  signUp,
} from './laboratories.ts';
import {
  compareByMethod,
  endReporting,
  publishCorrection,
  reportFigures,
  reportText,
  sampleOf,
  signAlone,
} from './pastScreens.ts';

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

const instructions = '复溶后静置 30 分钟';

/** Puts a document into the first step of the wizard. */
async function addDocument(page: Page, name: string): Promise<void> {
  await page
    .locator('.qc-belonging')
    .getByRole('button', { name: /计划文档/ })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: '名称', exact: true }).fill(name);
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from(instructions) });
  await expect(drawer.getByText('说明.txt')).toBeVisible();
  await drawer.getByRole('button', { name: /^保\s*存/ }).click();
  await expect(page.locator('.qc-belonging').getByText(name)).toBeVisible();
}

test.use({ role: 'centre' });

/** The step of laboratories finds one by its number; taken out, it comes back with those of an earlier plan. */
async function findInvited(page: Page, tenantId: string): Promise<void> {
  const rows = page.locator('.plan-part').getByRole('row');
  await page.getByLabel('查找实验室').fill(tenantId);
  await expect(rows).toHaveCount(2);
  const isInvited = rows.nth(1).getByRole('checkbox');
  await isInvited.uncheck();
  await page.getByLabel('按往期计划添加').click();
  await page.locator('.ant-select-item-option').getByText('常规化学比对 第三轮', { exact: true }).click();
  await expect(isInvited).toBeChecked();
}

test('a whole round: made and published; four laboratories sign, type, paste late, import another unit and have no peers; evaluated, read and answered', async ({
  page,
  browser,
  pageFor,
}) => {
  // Months of work of five people, one after the other: no other flow is as long.
  test.slow();
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
  // Enter takes the day and closes the calendar.
  await dialog.getByLabel(/新开始日期/).press('Enter');
  await dialog.getByRole('button', { name: '复制为下一轮' }).click();
  await draft.getByRole('button', { name: /编辑向导/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  // Before the last step: a plan that changes while it is published is refused.
  await compareByMethod(id);
  await addDocument(page, '操作说明');
  for (const step of ['2. 质控配置', '3. 实验室配置', '4. 完成']) {
    await page.getByRole('link', { name: step }).click();
    await expect(page.locator('.plan-part').first()).toBeVisible();
    if (step.startsWith('3')) await findInvited(page, '100002');
  }
  await page.getByRole('button', { name: '发布计划' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '计划详情' })).toContainText('报名中');

  const laboratory = await directorOf(pageFor, browser, '100001');
  const pasting = await directorOf(pageFor, browser, '100002');
  const importing = await directorOf(pageFor, browser, '100003');
  const alone = await directorOf(pageFor, browser, '100004');
  await reportUpWhileSigning(laboratory, id);
  for (const each of [laboratory, pasting, importing]) await signUp(each, id);
  await signAlone(alone, id);
  const document = laboratory.waitForEvent('download');
  await laboratory.getByRole('button', { name: '操作说明' }).click();
  expect(await readFile(await (await document).path(), 'utf8')).toBe(instructions);

  // One is sent back with a note, reads it and signs up again.
  await expect(page.getByText('4 家待审核')).toBeVisible();
  await page.getByRole('row').filter({ hasText: '滨江综合医院' }).getByRole('checkbox').check();
  await page.getByLabel(/^审核意见/).fill('请补充分析仪型号');
  await page.getByRole('button', { name: /^退\s*回/ }).click();
  await expect(importing.getByText('原因: 请补充分析仪型号')).toBeVisible();
  await signUp(importing, id);
  await expect(page.getByText('4 家待审核')).toBeVisible();
  await page.getByRole('button', { name: /全\s*选/ }).click();
  await page.getByRole('button', { name: '接受 4 家' }).click();
  await expect(page.getByText('已接受', { exact: true }).first()).toBeVisible();
  await page.goto('system/plan');
  await act(page, draft, /^开\s*始/);
  await expect(draft.getByText('进行中')).toBeVisible();

  for (const each of [laboratory, pasting, importing]) await each.getByRole('button', { name: '登记接收' }).click();
  await reportTyped(laboratory);
  await reportImported(importing);
  await reportFigures(laboratory, id, { 葡萄糖: '4.5', 钾: '2.7' });
  await reportFigures(importing, id, { 钾: '2.8' });
  await reportFigures(alone, id, { 丙氨酸氨基转移酶: '5.2', 葡萄糖: '4.4', 钾: '2.6' });
  expect(await violationsOf(laboratory, 'main')).toEqual([]);

  await moveTo(page, `system/plan/planDataView?id=${id}`);
  await expect(page.getByRole('rowheader', { name: /完整/ }).first()).toBeVisible();
  const sent = ['实验室,项目,水平1,水平2', `100001,${await analyteAt(laboratory, 1)},6.4,`, '没有这家,钠,1,'];
  await page.getByRole('button', { name: '导入实验室结果' }).click();
  await dialog
    .getByLabel('从文件读入')
    .setInputFiles({ name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from(`${sent.join('\n')}\n`) });
  await expect(dialog.getByText('没有代码为「没有这家」的实验室')).toBeVisible();
  expect(await violationsOf(page, '.ant-modal')).toEqual([]);
  await dialog.getByRole('button', { name: '存入 1 个结果' }).click();
  await expect(page.getByText('已为 1 家实验室存入 1 个结果')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /部分/ }).first()).toBeVisible();
  await expect(laboratory.locator('.plan-sheet input').nth(2)).toHaveValue('6.4');

  await endReporting(id);
  await reportPasted(pasting);
  await reportFigures(pasting, id, { 葡萄糖: '4.6', 钾: '2.7' });

  // The tests of the daily control come from the plan, too.
  await moveTo(laboratory, 'home/configuration/qctest');
  await laboratory.getByRole('button', { name: '从计划新建' }).click();
  const tests = laboratory.getByRole('dialog');
  await expect(tests.getByRole('button', { name: '匹配或新建' })).toBeDisabled();
  await tests.getByRole('combobox', { name: '计划' }).click();
  await laboratory.locator('.ant-select-item-option').getByText(name).click();
  expect(await violationsOf(laboratory, '.ant-modal')).toEqual([]);
  await tests.getByRole('button', { name: '匹配或新建' }).click();
  await expect(laboratory.getByText(/^新建 \d+ 个，匹配 \d+ 个，跳过 \d+ 个$/)).toBeVisible();

  await page.goto('system/plan');
  await act(page, draft, /^截\s*止/);
  await expect(draft.getByText('已截止')).toBeVisible();

  await moveTo(page, `system/plan/planDataStatistics?id=${id}`);
  await expect(page.getByText(/^回报 4 \/ 4/).first()).toBeVisible();
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
  await moveTo(page, `system/plan/reportList?id=${id}`);
  await page.getByRole('button', { name: '生成报告' }).click();
  await expect(page.locator('tbody').getByText('不合格').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '生成报告', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '发布报告' }).click();
  const published = page.waitForResponse('**/planReport/publish', { timeout: 40_000 });
  await dialog.getByRole('checkbox', { name: '以上各项已核对，仍然发布' }).check();
  await dialog.getByRole('button', { name: '发布报告' }).click();
  expect(await (await published).json()).toMatchObject({ code: 200, data: { published: 4, edition: 1 } });
  await expect(page.getByText('已完成', { exact: true }).first()).toBeVisible();
  await page.goto('system/plan');
  await expect(draft.getByText('已完成')).toBeVisible();
  await expect(draft.getByRole('button', { name: /^(编辑|删除)/ })).toHaveCount(0);

  await page.goto(`system/plan/reportList?id=${id}`);
  const summary = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('menuitem', { name: '总结报告 PDF (中文)' }).click();
  expect(await pdfText(await (await summary).path())).toContain('各实验室成绩 (按匿名编号)');

  await moveTo(laboratory, `system/plan/laboratoryReport?id=${id}`);
  await expect(laboratory.getByText(name).first()).toBeVisible();
  expect(await paperOf(laboratory, 'PDF (中文)')).toMatch(/不合格[\s\S]*不满意/);
  expect(await paperOf(laboratory, 'PDF (英文)')).toMatch(/Not passed[\s\S]*Unsatisfactory/i);
  expect(await paperOf(laboratory, '参加证书 (中文)')).toMatch(/兹证明/);
  // Four on four papers: too few by method, late, in another unit, and in both languages.
  expect(await reportText(alone, id, 'zh')).toMatch(/同组有效结果少于本计划规定的 4 家/);
  expect(await reportText(alone, id, 'en')).toMatch(/fewer valid results than the 4/);
  expect(await reportText(pasting, id, 'zh')).toContain('(逾期)');
  expect(await reportText(pasting, id, 'en')).toContain('(late)');
  expect(await reportText(importing, id, 'en')).toContain('82 mg/dL');
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

  // A correction: the draft of the next edition is shown next to what is published, for the central body alone.
  await page.goto(`system/plan/planDataStatistics?id=${id}`);
  await page.getByRole('button', { name: '修改指定值' }).click();
  await dialog.getByLabel('指定值 xpt').fill('2.1');
  await dialog.getByLabel('原因').fill('参考值更正');
  await dialog.getByLabel('本人密码').fill(password);
  await dialog.getByRole('button', { name: '签名并保存' }).click();
  await expect(page.getByText(/参考值更正$/)).toBeVisible();
  await callApiOk('centre', '/app/plan/correctResult', {
    planId: id,
    tenantId: '100001',
    planLotAnalyteId: await sampleOf(laboratory, id, '葡萄糖'),
    level: 1,
    value: '4.65',
    reason: '电话更正',
    confirmed: true,
  });
  await page.goto(`system/plan/reportList?id=${id}`);
  await page.getByRole('button', { name: '生成报告' }).click();
  await expect(page.getByText('正在后台生成')).toBeVisible();
  await page.goto(`system/plan/laboratoryReport?id=${id}&tenantId=100001`);
  const edition = page.getByRole('combobox', { name: '版次' });
  await edition.click();
  await page
    .locator('.ant-select-item-option')
    .getByText(/^未发布的草稿/)
    .click();
  await expect(
    page.locator('.ant-select-selection-item, .ant-select-content').getByText(/^未发布的草稿/),
  ).toBeVisible();
  await laboratory.reload();
  await expect(laboratory.getByText(name).first()).toBeVisible();
  await expect(laboratory.getByRole('combobox', { name: '版次' })).toHaveCount(0);
  await publishCorrection(id, '电话更正');
  const corrected = await reportText(laboratory, id, 'en');
  expect(corrected).toContain('4.65');
  expect(corrected).toContain('Edition 2');
  for (const each of [pasting, importing, alone]) await each.context().close();
});
