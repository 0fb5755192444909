import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';
import { openAs } from './people.ts';
import { forge } from './tamper.ts';

test.use({ role: 'director' });

test('a change reads as a difference in both languages, and its filter is in the address', async ({
  page,
  context,
}) => {
  const [instrument] = await listOf(page, '/app/labInstrument/page?size=1');
  const room = ownName('房间');
  await callApiOk(page, '/app/labInstrument/update', { id: instrument?.id, room });
  await page.goto('review/auditing/trail');
  await page.getByRole('radiogroup', { name: '变更类别' }).getByText('修改').click();
  await expect(page).toHaveURL(/change=updated/);
  await page.getByLabel('对象').click();
  await page.keyboard.type('本室仪器');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/entity=labInstrument/);
  const row = page.getByRole('row', { name: new RegExp(room) }).first();
  await expect(row).toContainText('本室仪器');
  await expect(row).toContainText(String(instrument?.name));
  await expect(row.getByRole('insertion')).toHaveText(room);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /导\s*出/ }).click();
  expect((await download).suggestedFilename()).toBe('操作留痕.xlsx');

  await setSettings(context, { language: 'en-US' });
  await page.reload();
  await expect(row).toContainText('Laboratory instrument');
  await expect(row).toContainText('Updated');
  await expect(row.getByRole('term')).toHaveText('Room');
});

test('the centre chooses a laboratory; a forged row is found and named', async ({ page, pageFor }) => {
  const [instrument] = await listOf(page, '/app/labInstrument/page?size=1');
  await callApiOk(page, '/app/labInstrument/update', { id: instrument?.id, room: ownName('暗室') });

  const centre = await openAs(pageFor, 'centre', 'review/auditing/trail?tenantId=100001');
  const verify = centre.getByRole('button', { name: /^校\s*验$/ });
  await verify.click();
  await expect(centre.getByText(/留痕完整/)).toBeVisible();

  const forged = await forge('100001', String(instrument?.id));
  try {
    await verify.click();
    await expect(centre.getByText(`第 ${forged.seq} 条断裂：内容被改动。`)).toBeVisible();
  } finally {
    await forged.undo();
  }
});

// In this file, because another test here forges a row for a while: the tests of a file run one after the other.
test.describe('the centre', () => {
  test.use({ role: 'centre' });

  test('the trail shows names and states in English, and all trails are verified in one step', async ({
    page,
    context,
  }) => {
    await setSettings(context, { language: 'en-US' });
    await page.goto('review/auditing/trail?entity=session');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('System');
    await expect(row.getByRole('cell').nth(1)).not.toHaveText(/\p{Script=Han}/u);
    await page.getByRole('button', { name: 'Verify all laboratories' }).click();
    await expect(page.getByText(/All \d+ trails are whole/)).toBeVisible({ timeout: 90_000 });
    expect(await violationsOf(page)).toEqual([]);
  });
});
