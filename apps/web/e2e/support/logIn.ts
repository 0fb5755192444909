import { expect, type Page } from '@playwright/test';
import { password, type Role, roles } from './roles.ts';

type Login = {
  readonly tenantId: string;
  readonly account: string;
  readonly password?: string;
  readonly remember?: boolean;
};

/** Fills the login page as a person would, and presses the button. */
export async function fillLogin(page: Page, login: Login): Promise<void> {
  await expect(page.getByLabel(/用户名|Username/)).toBeVisible();
  const tenant = page.getByLabel(/机构编号|Laboratory number/);
  if (login.tenantId !== '000000' && (await tenant.count()) === 0) {
    await page.getByRole('button', { name: /指定机构编号|Choose a laboratory number/ }).click();
  }
  if (await tenant.count()) await tenant.fill(login.tenantId);
  await page.getByLabel(/用户名|Username/).fill(login.account);
  await page.getByRole('textbox', { name: /^密码$|^Password$/ }).fill(login.password ?? password);
  if (login.remember) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^登录$|^Log in$/ }).click();
}

/** Logs in and waits for the frame. */
export async function logIn(page: Page, role: Role, options: { remember?: boolean } = {}): Promise<void> {
  await page.goto('login');
  await fillLogin(page, { ...roles[role], ...options });
  await expect(page.getByRole('navigation', { name: /主导航|Main navigation/ })).toBeVisible();
}
