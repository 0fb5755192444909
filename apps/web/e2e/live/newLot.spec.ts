import { dayBefore } from '../dailyQc/ownQcTest.ts';
import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

type Lot = { readonly id: string; readonly lotNumber: string };

const dayFromNow = (days: number) => dayBefore(-days).slice(0, 10);

/** An old and a new lot of a control that nobody else uses; they belong to the centre. */
async function newLots(): Promise<readonly [Lot, Lot]> {
  const save = async (path: string, record: object) => (await callApiOk<{ id: string }>('centre', path, record)).id;
  const brandId = await save('/app/brand/save', { name: ownName('质控'), product: ownName('P'), levelCount: 2 });
  const newLot = async (days: number): Promise<Lot> => {
    const lotNumber = ownName('LOT');
    return { lotNumber, id: await save('/app/lot/save', { lotNumber, brandId, expiryDate: dayFromNow(days) }) };
  };
  const lots = [await newLot(20), await newLot(700)] as const;
  return lots;
}

test('a lot near its end raises an alert without a person, is reviewed, and is followed by the new lot', async ({
  page,
}) => {
  const [old, next] = await newLots();
  await page.goto('review/lotExpiries');
  const [, , , , assay] = await listOf(page, '/app/assay/page?size=5');
  await callApiOk(page, '/app/qcTest/save', { assayId: assay?.id, lotId: old.id, levels: [1, 2] });

  const line = page.getByRole('row').filter({ hasText: old.lotNumber });
  await expect(line).toContainText('20 天');
  await expect(line).toContainText('待处理', { timeout: 40_000 });
  await line.getByRole('button', { name: /^复核/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('处理说明').fill('已订购新批号');
  await dialog.getByRole('button', { name: /复\s*核/ }).click();
  await expect(line).toContainText('已处理，待审核');
  // The user who reviewed may not complete.
  await expect(line.getByRole('button', { name: /^审核完成/ })).toHaveCount(0);

  await line.getByRole('button', { name: /启用新批号/ }).click();
  const wizard = page.getByRole('dialog', { name: /启用新批号/ });
  // Nothing but the later lot of the same product is offered, with what one must know to choose it.
  await wizard.getByRole('combobox', { name: '新批号' }).click();
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
    new RegExp(`^${next.lotNumber} · .+ · ${dayFromNow(700)} · 700 天$`),
  ]);
  await page.keyboard.press('Escape');
  expect(await violationsOf(page)).toEqual([]);
  await wizard.getByRole('button', { name: '建立 1 个项目' }).click();
  await expect(wizard.getByText('已建立 1 个项目')).toBeVisible();
  await wizard.getByRole('button', { name: '撤销启用' }).click();
  await expect(wizard).toHaveCount(0);
  await expect(page.getByText('已撤销，删除 1 个项目')).toBeVisible();

  await line.getByRole('button', { name: /启用新批号/ }).click();
  await wizard.getByRole('button', { name: '建立 1 个项目' }).click();
  await expect(wizard.getByText('已建立 1 个项目')).toBeVisible();
  await wizard.getByRole('link', { name: '查看平行测定进度' }).click();
  await expect(page).toHaveURL(new RegExp(`fromLotId=.*${old.id}.*lotId=.*${next.id}`));
  await expect(page.getByText('0 / 10').first()).toBeVisible();
});
