import { callApiOk } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { settled } from '../support/settled.ts';
import { recordSnackbars } from '../support/snackbars.ts';
import { expect } from '../support/test.ts';
import { dayBefore, ownQcTest, storedOf, storeRuns } from './ownQcTest.ts';
import { openSheet, paste, saveButton, typeValues } from './sheet.ts';
import { test } from './withQcTest.ts';

test.use({ role: 'operator' });

test.describe('with its messages recorded', () => {
  test.use({ isFresh: true });

  test('1-3s: seen while typing, the same after saving, and an alert is raised', async ({ page, qcTest: { id } }) => {
    const snacks = await recordSnackbars(page);
    const grid = await openSheet(page, { test: id });
    await typeValues(page, ['5.31', '10.1']);
    await expect(grid.getByRole('gridcell', { name: /5\.31/ })).toContainText('+3.10');
    await expect(grid.getByRole('row').nth(1)).toContainText(/失控.*1-3s/);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: '1 批失控' })).toContainText('1-3s');
    const saved = page.getByRole('alert').filter({ hasText: '1 批失控' });
    await expect(saved.getByRole('link', { name: '打开处理单' })).toHaveAttribute('href', /review\/alarms\?.*case=/);
    await expect(saved.getByRole('link', { name: '查看质控图' })).toHaveAttribute('href', /home\/chart\?test=/);
    expect(snacks).toContain('结果添加成功');
    const recent = page.getByRole('region', { name: '最近结果' });
    await expect(recent.getByRole('row').nth(1)).toContainText(/5\.31.*失控/);
    const stored = await storedOf(page, id);
    expect(stored.map(({ level, value, verdict }) => [level, value, verdict])).toEqual([
      [1, 5.31, 'reject'],
      [2, 10.1, 'accept'],
    ]);
    const alerts = await callApiOk<{ total: number }>(
      page,
      `/app/qcTestAlert/list?qcTestId_equal=${id}&alertStatus_equal=Pending`,
    );
    expect(alerts.total).toBe(1);
  });
});

test('2-2s across levels of one run, before and after saving; the sheet says when it would disagree', async ({
  page,
  qcTest: { id },
}) => {
  const grid = await openSheet(page, { test: id });
  await typeValues(page, ['5.25']);
  await expect(grid.getByRole('row').nth(1)).toContainText(/警告.*1-2s/);
  await typeValues(page, ['10.5']);
  await expect(grid.getByRole('row').nth(1)).toContainText(/失控.*2-2s/);
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 批失控' })).toContainText('2-2s');
  await expect(page.getByText('服务器判断与录入时显示不同')).toHaveCount(0);
});

test('a level without target is not evaluated, with the reason', async ({ page, qcTest: { id } }) => {
  const grid = await openSheet(page, { test: id });
  await typeValues(page, ['', '', '15']);
  await expect(grid.getByRole('row').nth(1)).toContainText('未评价: 无靶值');
  await saveButton(page).click();
  await expect(page.getByText('1 个结果未评价')).toBeVisible();
});

test('a block from Excel: rows, columns and the lines that are needed; undone in one step', async ({
  page,
  qcTest: { id },
}) => {
  const grid = await openSheet(page, { test: id });
  await paste(page, '5.01\t10.1\r\n5.02\t10.2\r\n5.03\t9.9\r\n');
  await expect(grid.getByRole('row')).toHaveCount(5); // head, three runs, the next line
  await expect(saveButton(page)).toHaveText('保存 6 个结果');
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+y');
  await saveButton(page).click();
  await expect(page.getByText('已保存 6 个结果')).toBeVisible();
  expect((await storedOf(page, id)).map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([
    5.01, 5.02, 5.03, 9.9, 10.1, 10.2,
  ]);
});

test('"<0.5" is refused in its cell with the reason, and nothing is saved until it is gone', async ({
  page,
  qcTest: { id },
}) => {
  const grid = await openSheet(page, { test: id });
  await typeValues(page, ['<0.5', '10.1']);
  await expect(grid.getByRole('row').nth(1)).toContainText('低于检测限');
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '无法识别' })).toBeVisible();
  expect(await storedOf(page, id)).toEqual([]);
  await grid.getByText('<0.5').click();
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  await expect(page.getByText('已保存 1 个结果')).toBeVisible();
});

test('a figure keeps every digit; a known unit is converted in sight, any other is refused', async ({
  page,
  qcTest: { id },
}) => {
  const grid = await openSheet(page, { test: id });
  await typeValues(page, ['90.3 mg/dL', '10.1234']);
  await expect(grid.getByRole('row').nth(1)).toContainText('90.3 mg/dL × 0.0555 = 5.01165');
  await page.keyboard.press('Control+s');
  const recent = page.getByRole('region', { name: '最近结果' });
  await expect(recent.getByRole('row').nth(1)).toContainText('90.3 mg/dL × 0.0555');
  await typeValues(page, ['5 kPa']);
  await expect(grid.getByRole('row').nth(1)).toContainText('不是本项目的单位');
});

test('a slipped decimal point is asked about, and the value that was meant is one press away', async ({
  page,
  qcTest: { id },
}) => {
  await openSheet(page, { test: id });
  await typeValues(page, ['50.2']);
  await page.getByRole('button', { name: '改为 5.02' }).click();
  await expect(page.getByRole('grid').getByText('5.02')).toBeVisible();
  await expect(page.getByRole('button', { name: /改为/ })).toHaveCount(0);
});

test('a value far outside is asked about once more before it is saved', async ({ page, qcTest: { id } }) => {
  await openSheet(page, { test: id });
  await typeValues(page, ['6.5']);
  await saveButton(page).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('确实是 6.5 吗');
  await question.getByRole('button', { name: '取消' }).click();
  expect(await storedOf(page, id)).toEqual([]);
  await saveButton(page).click();
  await page.getByRole('button', { name: '是，照此保存' }).click();
  await expect(page.getByText('已保存 1 个结果')).toBeVisible();
});

test('an empty sheet is not saved', async ({ page, qcTest: { id } }) => {
  await openSheet(page, { test: id });
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '请至少添加一个结果' })).toBeVisible();
});

test('pressed twice it is saved once', async ({ page, qcTest: { id } }) => {
  await openSheet(page, { test: id });
  await typeValues(page, ['5.01', '10.1']);
  await settled(page, async () => {
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('已保存 2 个结果')).toBeVisible();
  });
  expect(await storedOf(page, id)).toHaveLength(2);
});

test('a run dated back changes a later verdict, and the answer says so', async ({ page, qcTest: { id } }) => {
  await storeRuns(page, id, [{ daysAgo: 1, values: [5.22] }]);
  const grid = await openSheet(page, { test: id });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(dayBefore(2));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('5.25');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').nth(1)).toContainText(/警告.*1-2s/);
  await saveButton(page).click();
  await expect(page.getByText('另有 1 个较晚结果的判断随之改变')).toBeVisible();
  await expect(page.getByText('水平 1: 警告 → 失控')).toBeVisible();
});

test('a morning’s panel by the keyboard alone', async ({ page }) => {
  const tests = await Promise.all([0, 1, 2].map((place) => ownQcTest(place)));
  const panel = await callApiOk<{ id: string }>('director', '/app/qcTestPanel/save', {
    name: `E2E ${process.pid} ${Date.now()}`,
    qcTestIds: tests.map(({ id }) => id),
  });
  await openSheet(page, { panel: panel.id });
  await typeValues(page, ['5.01', '5.02', '5.35', '10.1', '10.2', '9.9']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已保存 6 个结果')).toBeVisible();
  const verdicts = await Promise.all(
    tests.map(async ({ id }) => (await storedOf(page, id)).map(({ verdict }) => verdict)),
  );
  expect(verdicts).toEqual([
    ['accept', 'accept'],
    ['accept', 'accept'],
    ['reject', 'accept'],
  ]);
});

test('results of another person appear in the open sheet', async ({ page, qcTest: { id } }) => {
  const grid = await openSheet(page, { test: id });
  await page.keyboard.type('5.25');
  await expect(grid.getByRole('row').nth(1)).toContainText(/警告/);
  await storeRuns('supervisor', id, [{ daysAgo: 1, values: [5.24, 10.1] }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: '最近结果' })).toContainText('5.24');
  // What was being typed is still there, and is judged after the new run.
  await expect(grid.getByRole('row').nth(1)).toContainText(/失控.*2-2s/);
});

test('a sealed test takes no results', async ({ page, qcTest: { id } }) => {
  await callApiOk('director', '/app/qcTest/seal', { ids: [id] });
  await page.goto(`home/entry?test=${id}`);
  await expect(page.getByText('该质控项目已封存，不能录入结果。')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('what was typed and not saved is still there after another screen', async ({ page, qcTest: { id } }) => {
  const grid = await openSheet(page, { test: id });
  await typeValues(page, ['5.01']);
  await page.goto('home/history');
  await page.goto(`home/entry?test=${id}`);
  await expect(grid.getByRole('textbox')).toHaveValue('5.01');
});

test('no barriers: the sheet with every kind of cell', async ({ page, qcTest: { id } }) => {
  await openSheet(page, { test: id });
  await typeValues(page, ['5.31', '<1', '15']);
  await expect(
    page.getByRole('status').filter({ hasText: '保存后' }).or(page.getByText('无靶值')).first(),
  ).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('mean mode', () => {
  test.use({ role: 'director' });

  test('is switched to after the question, and takes n, mean and SD', async ({ page, qcTest: { id } }) => {
    await openSheet(page, { test: id });
    await typeValues(page, ['5.01']);
    await page.getByText('均值', { exact: true }).first().click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('确认切换模式');
    await expect(question).toContainText('切换录入模式将清空已有数据，确定继续吗？');
    await question.getByRole('button', { name: '确定' }).click();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('columnheader', { name: /水平 1 SD/ })).toBeVisible();
    await expect(grid.getByText('5.01')).toHaveCount(0);
    await grid.getByRole('textbox').focus();
    await typeValues(page, ['20', '5.02', '0.11']);
    await expect(grid.getByRole('row').nth(1)).toContainText('未评价');
    await saveButton(page).click();
    await expect(page.getByText('已保存 1 个结果')).toBeVisible();
    await expect(page.getByRole('region', { name: '最近结果' })).toContainText('(n = 20)');
  });
});
