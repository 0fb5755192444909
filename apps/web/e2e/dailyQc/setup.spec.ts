import type { Page } from '@playwright/test';
import { callApi, callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

const instrument = '生化 1 号机';
/** A lot of chemistry controls that this analyser does not run yet. */
const lotNumber = '1412EC';

/** The frame around the screen has its own tests. */
const ownViolations = async (page: Page) =>
  (await violationsOf(page)).filter((violation) => !violation.includes('class="search-button"'));

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name, exact: true }).fill(text);
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click();
}

async function place(page: Page) {
  const [lab] = await listOf(page, `/app/labInstrument/page?name_equal=${encodeURIComponent(instrument)}`);
  const [lot] = await listOf(page, `/app/lot/page?lotNumber_equal=${lotNumber}`);
  return { labInstrumentId: String(lab?.id), lotId: String(lot?.id) };
}

const testsThere = async (page: Page) => {
  const { labInstrumentId, lotId } = await place(page);
  return listOf(page, `/app/qcTest/page?size=-1&labInstrumentId_equal=${labInstrumentId}&lotId_equal=${lotId}`);
};

test('the wizard makes tests with the maker’s targets, keeps what was chosen, and marks what exists', async ({
  page,
}) => {
  await page.goto('home/configuration/qctest');
  await button(page, /批量新建/).click();
  await button(page, /下一步/).click();
  await expect(page.getByText('必填')).toHaveCount(2);
  await choose(page, '仪器', instrument);
  await choose(page, '批号', lotNumber);
  await button(page, /下一步/).click();

  const boxes = page.locator('tbody input[type="checkbox"]:enabled');
  await expect(boxes.first()).toBeVisible();
  const before = (await testsThere(page)).length;
  await button(page, /下一步/).click();
  await expect(page.getByRole('alert')).toContainText('至少选择一个');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  expect(await ownViolations(page)).toEqual([]);
  await button(page, /上一步/).click();
  await button(page, /下一步/).click();
  await expect(boxes.nth(1)).toBeChecked();

  await page.goBack();
  await expect(page.getByText('离开将丢失未保存的修改')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await button(page, /下一步/).click();
  await button(page, /下一步/).click();
  await expect(page.getByText('将建立 2 个质控项目')).toBeVisible();
  await button(page, /建立 2 个质控项目/).click();
  await expect(page.getByRole('status').filter({ hasText: '已建立 2 个质控项目' })).toBeVisible();

  const made = await testsThere(page);
  expect(made).toHaveLength(before + 2);
  const newest = made.map(({ id }) => String(id)).sort((a, b) => Number(BigInt(b) - BigInt(a)))[0];
  const [target] = await listOf(page, `/app/target/page?qcTestId_equal=${newest}`);
  expect(target).toMatchObject({ kind: 'maker' });

  await button(page, /继续新建/).click();
  await choose(page, '仪器', instrument);
  await choose(page, '批号', lotNumber);
  await button(page, /下一步/).click();
  await expect(page.getByText('已建立', { exact: true })).toHaveCount(before + 2);
});

/** A separate lot, in which the maker assigned some analytes. */
async function assayedLot(analytes: readonly { analyteId: string; unitId: string }[]) {
  const [brand] = await listOf('centre', '/app/brand/page?size=1');
  const number = ownName('MATCH');
  const lot = { lotNumber: number, brandId: brand?.id, expiryDate: '2030-12-31', level1LotNumber: `${number}-1` };
  const { id: lotId } = await callApiOk<{ id: string }>('centre', '/app/lot/save', lot);
  for (const analyte of analytes)
    await callApiOk('centre', '/app/lotAnalyte/save', { ...analyte, lotId, level1Mean: 5, level1Sd: 0.1 });
  return number;
}

test('a lot is matched with the tests: what is missing is made in one go, what is there is opened', async ({
  page,
}) => {
  await page.goto('home/configuration/qctest');
  const { labInstrumentId } = await place(page);
  const assays = await listOf(
    page,
    `/app/assay/page?size=-1&status_equal=Active&labInstrumentId_equal=${labInstrumentId}`,
  );
  const byAnalyte = new Map(
    assays.map(({ analyteId, unitId }) => [analyteId, { analyteId: String(analyteId), unitId: String(unitId) }]),
  );
  const analytes = [...byAnalyte.values()].slice(0, 2);
  const wanted = assays.filter(({ analyteId }) => analytes.some((analyte) => analyte.analyteId === analyteId));
  const number = await assayedLot(analytes);

  await button(page, /按批号匹配/).click();
  const dialog = page.getByRole('dialog');
  await choose(page, '批号', number);
  await expect(dialog.getByRole('status')).toContainText('定值项目 2 个，已匹配 0 个');
  await expect(dialog.getByRole('button', { name: /^建立/ })).toBeDisabled();
  await choose(page, '仪器', instrument);
  await expect(dialog.getByRole('row').filter({ hasText: '未建立' })).toHaveCount(2);
  expect(await ownViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: `建立 ${wanted.length} 个质控项目` }).click();
  await expect(dialog.getByRole('status')).toContainText(`已建立 ${wanted.length} 个质控项目`);
  await dialog
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();

  await button(page, /按批号匹配/).click();
  await choose(page, '批号', number);
  await choose(page, '仪器', instrument);
  await expect(dialog.getByRole('status')).toContainText('已匹配 2 个，可新建质控项目 0 个');
  await dialog.getByRole('link', { name: /^打开/ }).first().click();
  await expect(page).toHaveURL(/home\/qcTest\?test=/);
  await expect(page.getByText(number).first()).toBeVisible();
});

test('a sealed test refuses results, in the browser and by the server', async ({ page }) => {
  await page.goto('home/configuration/qctest');
  const { labInstrumentId, lotId } = await place(page);
  const assays = await listOf(page, `/app/assay/page?size=-1&labInstrumentId_equal=${labInstrumentId}`);
  const last = String(assays.at(-1)?.id);
  const body = { lotId, assayIds: [last], targets: 'none' };
  const { created, skipped } = await callApiOk<Record<'created' | 'skipped', { qcTestId: string }[]>>(
    page,
    '/app/qcTest/createBatch',
    body,
  );
  const id = String((created[0] ?? skipped[0])?.qcTestId);
  await page.goto(`home/configuration/qctest?assayId_equal=${last}&lotId_equal=${lotId}`);
  await page.locator('tbody').getByRole('button', { name: /^封存/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('批号用完');
  await dialog.getByRole('button', { name: /封\s*存/ }).click();
  await expect(page.locator('tbody').getByRole('button', { name: /^解除封存/ })).toBeVisible();

  const results = [{ qcTestId: id, level: 1, measuredAt: '2026-01-05 08:00:00', value: '5' }];
  const refusal = await callApi(page, '/app/qcTestResult/batchAddResults', { results });
  expect(refusal.code).toBe(409);
  await page.goto(`home/entry?test=${id}`);
  await expect(page.getByText('该质控项目已封存，不能录入结果。')).toBeVisible();

  await page.goto(`home/configuration/qctest?assayId_equal=${last}&lotId_equal=${lotId}`);
  await page
    .locator('tbody')
    .getByRole('button', { name: /^解除封存/ })
    .click();
  await page.getByRole('dialog').getByLabel('原因').fill('新到一批');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /解除封存/ })
    .click();
  await expect(page.locator('tbody').getByRole('button', { name: /^封存/ })).toBeVisible();
});

test('a cumulative proposal is accepted as shown', async ({ page }) => {
  await page.goto('configuration/targets');
  await page.getByRole('link', { name: '累积建议' }).click();
  await page.getByText('可采用', { exact: true }).click();
  const line = page.locator('tbody tr').first();
  const cells = line.locator('td.qc-number');
  const [mean, sd] = [await cells.nth(1).textContent(), await cells.nth(2).textContent()];
  const answer = page.waitForResponse(/acceptProposals/);
  await line.getByRole('button', { name: /^采用/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /采用 1 个靶值/ })
    .click();
  const { data } = (await (await answer).json()) as { data: { saved: { targetId: string }[] } };
  const target = await callApiOk(page, `/app/target/detail?id=${data.saved[0]?.targetId}`);
  expect(target).toMatchObject({ kind: 'fixed', mean: Number(mean), sd: Number(sd) });
  await expect(line).toContainText(String(Number(mean)));
});

test('the change of lots shows both, and says how far the overlap has come', async ({ page }) => {
  await page.goto('configuration/targets/crossover');
  await expect(page.getByText('请选择旧批号和新批号')).toBeVisible();
  await choose(page, '旧批号', '45910');
  await choose(page, '新批号', '45930');
  await expect(page.locator('tbody tr').first()).toContainText(/[2-9]\d 个，已足够/);
  await expect(page.locator('tbody tr').first()).toContainText('自身结果');
});

test('at 390 px nothing runs over the edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('home/configuration/qctest');
  for (const path of [
    'home/configuration/qctest/new',
    'configuration/targets/proposals',
    'configuration/targets/crossover',
  ]) {
    await moveTo(page, path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
