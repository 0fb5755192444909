import type { Page } from '@playwright/test';
import { dayBefore, storeDays, storeRuns } from '../dailyQc/ownQcTest.ts';
import { test } from '../dailyQc/withQcTest.ts';
import { callApi, callApiOk, listOf } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { expect } from '../support/test.ts';
import { pdfText } from './pdfText.ts';

test.use({ role: 'operator' });

/** In control, 1-3s on level 1, in control again. */
const runs = [
  { daysAgo: 3, values: [5.01, 10.1] },
  { daysAgo: 2, values: [5.35, 10.2] },
  { daysAgo: 1, values: [5.02, 9.9] },
];

async function openCase(page: Page, testId: string) {
  await page.goto(`review/alarms?status=all&test=${testId}`);
  await page
    .getByRole('button', { name: /打开处理单/ })
    .first()
    .click();
  return page.getByRole('dialog');
}

async function choose(page: Page, label: string, option: RegExp) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

/** A list of several stays open until it is left; Escape without an open list would be for the drawer. */
async function chooseOfMany(page: Page, label: string, option: RegExp) {
  await choose(page, label, option);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: label })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
}

test('from a 1-3s to a reviewed case, signed by another person, and its report in both languages', async ({
  page,
  pageFor,
  qcTest: { id },
}) => {
  await storeRuns(page, id, runs);
  const dialog = await openCase(page, id);
  await expect(dialog).toContainText('1-3s 超出 +3s');
  await expect(dialog).toContainText(`${dayBefore(3).slice(0, 16)} 至 ${dayBefore(1).slice(0, 16)}`);

  await dialog.getByRole('button', { name: '提交处理' }).click();
  await expect(dialog.getByRole('alert')).toHaveText([
    '失控原因 必填',
    '纠正措施 必填',
    '重测结论 必填',
    '对患者结果的影响 必填',
  ]);
  await choose(page, '失控原因', /CAU03/);
  await chooseOfMany(page, '纠正措施', /ACT01/);
  await dialog.getByRole('radiogroup', { name: '重测结论' }).getByText('仍失控').click();
  await dialog.getByRole('radiogroup', { name: '对患者结果的影响' }).getByText('无影响').click();
  await expect(dialog.getByTitle(new RegExp(`${dayBefore(1).slice(0, 16)} 水平 1`))).toBeVisible();
  await dialog.getByLabel('处理说明').fill('质控品有气泡');
  await dialog.getByRole('button', { name: '提交处理' }).click();
  await expect(dialog.getByRole('alert')).toContainText('最后一次重测在控');
  await dialog.getByRole('radiogroup', { name: '重测结论' }).getByText('在控', { exact: true }).click();
  await dialog.getByRole('button', { name: '提交处理' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '李强' }).last()).toContainText('处理');
  await expect(dialog.getByRole('button', { name: '审核完成' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  const director = await pageFor('director');
  await director.goto(page.url());
  const signing = director.getByRole('dialog');
  await signing.getByRole('button', { name: '审核完成' }).click();
  await expect(signing.getByRole('listitem').filter({ hasText: '陈立新' })).toContainText('审核完成');
  for (const [item, words] of [
    ['中文 PDF', ['失控报告', '1-3s: 超出 +3s', '质控品有气泡', '李强', '陈立新']],
    ['英文 PDF', ['Out-of-control report', '1-3s: beyond +3s', 'Li Qiang', 'Chen Lixin']],
  ] as const) {
    await signing.getByRole('button', { name: '失控报告' }).click();
    const download = director.waitForEvent('download');
    await director.getByRole('menuitem', { name: item }).click();
    const text = await pdfText(await (await download).path());
    for (const word of words) expect(text).toContain(word);
  }
});

test('a repeat of the level that was out is chosen already, and cases of one shift are answered together', async ({
  page,
  qcTest: { id },
}) => {
  await storeDays(page, id, [
    [5.01, 10.1],
    [5.35, 10.2],
    [5.36, 10.1],
    [5.02, 9.9],
  ]);
  await page.goto(`review/alarms?status=all&test=${id}&ascs=runTime`);
  await page
    .getByRole('button', { name: /打开处理单/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await choose(page, '失控原因', /CAU03/);
  await chooseOfMany(page, '纠正措施', /ACT01/);
  await dialog.getByRole('radiogroup', { name: '重测结论' }).getByText('在控', { exact: true }).click();
  await dialog.getByRole('radiogroup', { name: '对患者结果的影响' }).getByText('无影响').click();
  await dialog.getByRole('checkbox', { name: new RegExp(dayBefore(3).slice(0, 16)) }).check();
  await dialog.getByRole('button', { name: '提交处理' }).click();
  await expect(page.getByText('已提交 2 条报警的处理，等待他人审核')).toBeVisible();
  const cases = await listOf(page, `/app/qcTestAlert/cases?status=all&qcTestId=${id}`);
  expect(cases.map(({ alertStatus }) => alertStatus)).toEqual(['Reviewed', 'Reviewed']);
});

test('who reviewed a case cannot complete it, and can have it sent back', async ({ page, pageFor, qcTest: { id } }) => {
  await storeRuns(page, id, runs);
  const director = await pageFor('director');
  const [alert] = await listOf(director, `/app/qcTestAlert/cases?qcTestId=${id}`);
  const comment = async (code: string) => (await listOf(director, `/app/comments/list?code_equal=${code}`))[0]?.id;
  await callApiOk(director, '/app/qcTestAlert/review', {
    id: alert?.id,
    version: 1,
    causeId: await comment('CAU09'),
    actionIds: [await comment('ACT01')],
    repeatOutcome: 'notRepeated',
    patientImpact: 'none',
  });
  const own = await openCase(director, id);
  await expect(own.getByText('本人处理的报警须由他人审核完成。')).toBeVisible();
  await expect(own.getByRole('button', { name: '审核完成' })).toBeDisabled();
  expect(await callApi(director, '/app/qcTestAlert/complete', { id: alert?.id, version: 2 })).toMatchObject({
    code: 400,
    msg: '审核完成须由处理人以外的人签字',
  });

  const supervisor = await pageFor('supervisor');
  const theirs = await openCase(supervisor, id);
  await theirs.getByRole('button', { name: /退\s*回/ }).click();
  const asking = supervisor.getByRole('dialog', { name: '退回处理人' });
  await asking.getByRole('button', { name: /退\s*回/ }).click();
  await expect(asking.getByRole('alert')).toHaveText('请填写原因');
  await asking.getByLabel('原因').fill('请先重测');
  await asking.getByRole('button', { name: /退\s*回/ }).click();
  await expect(asking).toHaveCount(0);
  await expect(theirs.getByRole('listitem').filter({ hasText: '请先重测' })).toContainText('王雪');
  await expect(theirs.getByRole('button', { name: '提交处理' })).toBeVisible();
});

test('warnings are answered together, and the filters are in the address', async ({ page, qcTest: { id } }) => {
  const sensitivity = { name: `e2e-${id}`, alertsOnWarning: true };
  const saved = await callApiOk<{ id: string }>('director', '/app/qctest/sensitivity/save', sensitivity);
  await callApiOk('director', '/app/qcTest/update', { id, sensitivityId: saved.id });
  await storeDays(page, id, [[5.21], [5.0], [5.22]]);
  await page.goto(`review/alarms?test=${id}`);
  const times = page.locator('.alerts-time');
  await expect(times).toHaveText([dayBefore(1).slice(0, 16), dayBefore(3).slice(0, 16)]);
  await page.getByRole('button', { name: '测定时间', exact: true }).click();
  await expect(page).toHaveURL(/ascs=runTime/);
  await expect(page.getByRole('columnheader', { name: '测定时间' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(times).toHaveText([dayBefore(3).slice(0, 16), dayBefore(1).slice(0, 16)]);
  await page.getByRole('button', { name: '显示设置' }).click();
  await page.getByRole('checkbox', { name: '质控图' }).uncheck();
  await page.getByRole('radio', { name: '紧凑' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(times).toHaveText([dayBefore(3).slice(0, 16), dayBefore(1).slice(0, 16)]);
  await expect(page.getByRole('columnheader', { name: '质控图' })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'compact');
  await page.getByRole('combobox', { name: '类型' }).click();
  await page.locator('.ant-select-item-option', { hasText: '警告' }).click();
  await expect(page).toHaveURL(/type=warn/);
  await page.getByRole('checkbox', { name: '选择本页可批量处理的警告' }).check();
  await expect(page.getByText('已选 2 条警告')).toBeVisible();
  await page.getByRole('button', { name: '批量处理警告' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('处理说明').fill('复核在控');
  await dialog.getByRole('button', { name: '提交处理' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /已处理，待审核/ })).toHaveCount(2);
});
