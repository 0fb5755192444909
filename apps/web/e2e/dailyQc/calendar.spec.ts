import type { Locator, Page } from '@playwright/test';
import { callApiOk, listOf, ownName } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

/** The demo has no events there; each test also searches for its own. */
const month = '2031-03';
const at = 'home/configuration/events?as=calendar';
const dayCell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`);

async function addEvent(page: Page, eventDate: string): Promise<{ readonly id: string; readonly title: string }> {
  const title = ownName('保养');
  const [instrument] = await listOf(page, '/app/labInstrument/page?size=1');
  const body = {
    title,
    eventType: 'maintenance',
    eventDate,
    relatedKind: 'labInstrument',
    labInstrumentId: instrument?.id,
  };
  const { id } = await callApiOk<{ id: string }>(page, '/app/qcTestEvent/save', body);
  return { id, title };
}

test('an event is made from a day, is shown on it, and is opened by the keyboard', async ({ page }) => {
  const title = ownName('换灯');
  await page.goto('home/configuration/events');
  await page.getByText('日历', { exact: true }).click();
  await expect(page).toHaveURL(/as=calendar/);
  await settled(page, () => moveTo(page, `${at}&month=${month}&keyword=${encodeURIComponent(title)}`));
  await expect(page.getByRole('heading', { name: '2031年3月' })).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveText('周一');

  await dayCell(page, '2031-03-12').click({ position: { x: 60, y: 80 } });
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('事件时间')).toHaveValue('2031-03-12 00:00:00');
  await form.getByLabel('事件类型').click();
  // A click goes through a list that is still opening.
  const openList = page.locator('.ant-select-dropdown:visible:not([class*="slide-up"])');
  await openList.getByText('维修', { exact: true }).click();
  await form.getByLabel('标题').fill(title);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const entry = dayCell(page, '2031-03-12').getByRole('button', { name: title });
  await expect(entry).toContainText('维修');
  await expect(page).toHaveURL(new RegExp(`as=calendar.*month=${month}`));
  expect(await violationsOf(page)).toEqual([]);

  await dayCell(page, '2031-03-01').focus();
  for (const key of ['ArrowDown', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(dayCell(page, '2031-03-12')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-entries="2031-03-12"] button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dayCell(page, '2031-03-12')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await dayCell(page, '2031-03-31').focus();
  await page.keyboard.press('PageUp');
  await expect(dayCell(page, '2031-02-28')).toBeFocused();
  await expect(page).toHaveURL(/month=2031-02/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await expect(dayCell(page, '2031-03-30')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByLabel('事件时间')).toHaveValue('2031-03-30 00:00:00');
});

test('the list’s search holds in the calendar, and the list is as it was', async ({ page }) => {
  const one = await addEvent(page, '2031-05-06 08:20:00');
  const two = await addEvent(page, '2031-05-06 09:00:00');
  await settled(page, () => page.goto(`${at}&month=2031-05&keyword=${encodeURIComponent(one.title)}`));
  await expect(page.getByRole('button', { name: one.title })).toBeVisible();
  await expect(page.getByRole('button', { name: two.title })).toHaveCount(0);
  await page.getByText('列表', { exact: true }).click();
  await expect(page.locator('tbody tr', { hasText: one.title })).toBeVisible();
  await expect(page).not.toHaveURL(/as=|month=/);
});

test('at 390 px the month has an agenda below it, and nothing runs over the edge', async ({ page }) => {
  const { title } = await addEvent(page, '2031-07-09 08:20:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page, () => page.goto(`${at}&month=2031-07&keyword=${encodeURIComponent(title)}`));
  await expect(dayCell(page, '2031-07-09')).toContainText('1');
  await dayCell(page, '2031-07-09').click();
  const entry = page.locator('[data-entries="2031-07-09"] button');
  await expect(entry).toBeFocused();
  await expect(entry).toContainText(/08:20.*维护保养/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(page)).toEqual([]);
  await entry.click();
  await expect(page.getByRole('dialog')).toContainText(title);
});

test.describe('who may only read', () => {
  test.use({ role: 'viewer' });

  test('opens events, and an empty day starts nothing', async ({ page }) => {
    await settled(page, () => page.goto(`${at}&month=2031-09`));
    await expect(page.getByText('这几周没有事件。', { exact: true })).toBeVisible();
    await dayCell(page, '2031-09-10').click();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /新建/ })).toHaveCount(0);
  });
});
