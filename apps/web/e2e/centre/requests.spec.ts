import type { Page } from '@playwright/test';
import { callApiOk } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

const menuGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name });

test.describe('the centre', () => {
  test.use({ role: 'centre' });

  test('a closed group says how much waits behind it; open, its entries do', async ({ page }) => {
    await page.goto('home');
    const review = menuGroup(page, '审核');
    await expect(review.locator('.nav-badge')).toHaveText(/\d+/);
    await review.click();
    await expect(review.locator('.nav-badge')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /审核与留痕/ }).locator('.nav-badge')).toHaveText(/\d+/);
  });

  test('the queue says who asks, from where, since when and how long, and how to decide', async ({ page }) => {
    await page.goto('review/auditing');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const heads = await page.getByRole('columnheader').allTextContents();
    for (const head of ['实验室', '申请类别', '申请内容', '申请人', '申请时间', '已等待'])
      expect(heads).toContain(head);
    const row = page.getByRole('row').filter({ hasText: '迈瑞 BS-1000M' });
    await expect(row).toContainText(/\d+ 天/);
    await row.getByRole('button', { name: /^审核「/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: '通过' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await dialog.getByLabel('审核意见').fill('请补充说明书');
    await dialog
      .getByRole('button', { name: /Close|关闭/ })
      .first()
      .click();
    await expect(page.getByText(/尚未保存|未保存/).first()).toBeVisible();
    await page
      .getByRole('button', { name: /取消|继续编辑|留下/ })
      .first()
      .click();
    await expect(dialog.getByLabel('审核意见')).toHaveValue('请补充说明书');
  });

  test('in English the queue shows English names', async ({ page, context }) => {
    await setSettings(context, { language: 'en-US' });
    await page.goto('review/auditing');
    await expect(page.getByRole('row').filter({ hasText: 'Mindray BS-1000M' })).toBeVisible();
    await expect(page.getByText('迈瑞 BS-1000M')).toHaveCount(0);
  });

  test('a request that is sent rings the bell with its laboratory, and leads to the decision', async ({ page }) => {
    const name = `铃声试剂 ${Date.now() % 100_000}`;
    await callApiOk('director', '/app/audit/audit/save', { subtype: 'reagentSupplier', name, message: 'x' });
    await page.goto('home');
    const bell = page.getByRole('button', { name: /^通知/ });
    await expect(bell).toHaveAccessibleName(/[1-9]\d* 条未读/);
    await bell.click();
    const notice = page.getByRole('link', {
      name: new RegExp(`新申请待审核：试剂厂家「${name}」，江城大学附属中心医院`),
    });
    await notice.click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await expect(page.getByRole('dialog').getByRole('button', { name: '通过' })).toBeVisible();
  });

  test('a forgotten password of the demo names the account and can be decided', async ({ page }) => {
    await page.goto('review/auditing?auditStatus_equal=2&subtype_equal=passwordReset');
    const row = page.getByRole('row').filter({ hasText: '/ director' });
    await expect(row).toContainText(/医院|中心/);
    await row.getByRole('button', { name: /^审核「/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: /申请人/ })).toContainText('director');
    await dialog.getByRole('button', { name: '通过' }).click();
    await expect(page.getByText(/一次性密码/).first()).toBeVisible();
  });
});

test.describe('the assessor', () => {
  test.use({ role: 'assessor' });

  test('is not offered to reset a password without the right', async ({ page }) => {
    await page.goto('review/auditing?subtype_equal=passwordReset');
    await page.getByRole('row').filter({ hasText: ' / ' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: '通过' })).toHaveCount(0);
  });
});
