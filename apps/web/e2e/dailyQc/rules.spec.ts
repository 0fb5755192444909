import { callApiOk, listOf } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect } from '../support/test.ts';
import { storeDays, threeDays } from './ownQcTest.ts';
import { test } from './withQcTest.ts';

test.use({ role: 'supervisor' });

test('an inherited rule is switched in its row, after a preview of what that would have changed', async ({ page }) => {
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

test('a rule of one’s own is saved after a preview of what it would have said, and the form waits meanwhile', async ({
  page,
}) => {
  await page.goto('configuration/multirule?edit=new');
  const form = page.getByRole('dialog', { name: /多规则/ });
  for (const [label, text] of [
    ['缩写', '1-1.7s'],
    ['结果数', '1'],
    ['至少超出数', '1'],
    ['标准差倍数', '1.7'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole('switch', { name: '启用' }).click();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const question = page.getByRole('dialog', { name: '1-1.7s 按新的设置' });
  await expect(question).toContainText(/近 90 天 \d+ 个项目的 \d+ 批中，[1-9]\d* 批的判断会不同/);
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: '返回修改' }).click();
  await expect(form.getByLabel('缩写')).toHaveValue('1-1.7s');
  expect(await listOf(page, '/app/multirule/list?size=-1&abbreviation_equal=1-1.7s')).toEqual([]);

  await form.getByRole('button', { name: /保\s*存/ }).click();
  await question.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toHaveCount(0);
  const [own] = await listOf(page, '/app/multirule/list?size=-1&abbreviation_equal=1-1.7s');
  try {
    expect(own).toMatchObject({ active: true, reject: true });
  } finally {
    await callApiOk(page, `/app/multirule/remove?ids=${own?.id}`, {});
  }
});

test('the switch of a rule is whole on a phone, in English too', async ({ page, context }) => {
  await setSettings(context, { language: 'en-US' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('configuration/multirule');
  const last = page.getByRole('radiogroup', { name: 'Use of 1-3s' }).getByText('Off');
  await expect(last).toBeInViewport({ ratio: 1 });
  const widest = page.getByRole('radiogroup', { name: 'Use of 1-3s' }).getByText('Out of control');
  await expect(widest).toBeInViewport({ ratio: 1 });
});

test('the designer takes levels from the chosen test, and names the runs that it counts', async ({
  page,
  qcTest: { id },
}) => {
  await storeDays(page, id, threeDays);
  await page.goto(`configuration/multirule/designer?test=${id}&rules=1-3s`);
  const replay = page.getByRole('region', { name: '用于本室结果' });
  await expect(replay.getByRole('row', { name: /已知事件以外的失控批数/ })).toContainText('1 / 3');
  await expect(replay).not.toContainText('假失控');
  const runs = replay.getByRole('region', { name: '所选规则判为失控的批' });
  await expect(runs.getByRole('listitem')).toHaveCount(1);
  await expect(runs.getByRole('link')).toHaveAttribute('href', /home\/history\?/);
  expect(await violationsOf(page)).toEqual([]);

  // Of another test that is chosen: three levels, and the sigma of the weakest of them.
  await replay.getByRole('combobox', { name: '质控项目' }).click();
  await page.keyboard.type('TSH');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await expect(page.getByRole('radiogroup', { name: '每批水平数' }).getByRole('radio', { name: '3' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: '西格玛' })).not.toHaveValue('4.0');
  await expect(page.getByText(/水平数和西格玛取自所选项目/)).toBeVisible();
});
