import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director', viewport: { width: 390, height: 844 } });

test('on a phone the navigation is a drawer, and nothing is wider than the screen', async ({ page }) => {
  await page.goto('home/configuration/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  const navigation = page.getByRole('navigation', { name: '主导航' });
  await expect(navigation).toHaveCount(0);
  await page.getByRole('button', { name: '打开导航' }).click();
  await navigation.getByRole('link', { name: '组合' }).click();
  await expect(page).toHaveURL(/qcPannel/);
  await expect(navigation).toHaveCount(0);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('the drawer closes with Escape and by a touch outside it', async ({ page }) => {
  await page.goto('home/configuration/events');
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await page.getByRole('button', { name: '打开导航' }).click();
  await page.keyboard.press('Escape');
  await expect(navigation).toHaveCount(0);
  await page.getByRole('button', { name: '打开导航' }).click();
  await page.mouse.click(380, 400);
  await expect(navigation).toHaveCount(0);
});

test.describe('before login', () => {
  test.use({ role: 'nobody' });

  test('the login page fits', async ({ page }) => {
    await page.goto('login');
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
