import { expect, type Locator, type Page, test } from '@playwright/test';
import { type OwnInstallation, startOwnInstallation } from '../support/ownInstallation.ts';

/** A hospital without a centre on its first day. These tests need a server without a demo, so each starts its own. */

const chosenPassword = 'Kranich7Teich-Boot';
const analytes = ['Na', 'K', 'Cl', 'Ca', 'Mg', 'GLU', 'UREA', 'ALT', 'AST', 'ALB'];
const words = {
  zh: {
    account: '用户名',
    password: /^密码$/,
    logIn: /^登录$/,
    fields: ['原密码', '新密码', '再次输入密码'],
    change: '修改密码',
    single: '一家医院',
    hospital: '医院检验科名称',
    person: '主任姓名',
    personPassword: '主任的密码',
    begin: '建立并以主任身份进入',
    open: '打开首日向导',
    model: '仪器型号（可选多个）',
    addInstrument: '添加 1 台仪器',
    brand: '质控品',
    lotNumber: /^批号$/,
    expiry: '有效期至',
    sheet: /厂家定值表/,
    heading: ['项目', '水平1均值', '水平1标准差', '水平2均值', '水平2标准差'],
    read: '读出 10 个项目、2 个水平',
    saveLot: '保存批号和定值',
    supplier: '试剂厂家',
    create: '建立 10 个质控项目',
    enter: '录入第一批结果',
    save: /^保存/,
    saved: '已保存 20 个结果',
    chart: '查看质控图',
  },
  en: {
    account: 'Username',
    password: /^Password$/,
    logIn: /^Log in$/,
    fields: ['Present password', 'New password', 'Repeat the password'],
    change: 'Change password',
    single: 'A single hospital',
    hospital: 'Name of the laboratory',
    person: 'Name of the director',
    personPassword: 'Password of the director',
    begin: 'Create and continue as the director',
    open: 'Open the first-day assistant',
    model: 'Instrument models (one or more)',
    addInstrument: 'Add 1 instrument',
    brand: 'Control brand',
    lotNumber: /^Lot number$/,
    expiry: 'Expiry date',
    sheet: /The maker’s sheet/,
    heading: ['Analyte', 'Level 1 mean', 'Level 1 SD', 'Level 2 mean', 'Level 2 SD'],
    read: 'Read as 10 analytes at 2 levels',
    saveLot: 'Save the lot and its values',
    supplier: 'Reagent supplier',
    create: 'Create 10 QC tests',
    enter: 'Enter the first results',
    save: /^Save/,
    saved: /20 results saved|Saved 20/,
    chart: /chart/i,
  },
} as const;

/** What a person does is counted: each click, each field that is filled or pasted into, each key that ends one. */
class Person {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.presses += 1;
    await field.fill(text);
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** A choice by typing: the field, and the first offer that has the words. */
  async choose(label: string, text: string): Promise<void> {
    await this.fill(this.page.getByLabel(label, { exact: true }), text);
    await this.press(this.page.locator('.ant-select-item-option').filter({ hasText: text }).first());
  }
}

/** A picture of each step, where `PICTURES` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function liveFirstDay(page: Page, { origin, password }: OwnInstallation, language: 'zh' | 'en'): Promise<number> {
  const t = words[language];
  const person = new Person(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${origin}/whccl/`);
  if (language === 'en') await person.press(button('English'));
  await person.fill(page.getByLabel(t.account), 'admin');
  await person.fill(page.getByRole('textbox', { name: t.password }), password);
  await person.press(button(t.logIn));
  for (const [place, label] of t.fields.entries())
    await person.fill(
      page.getByRole('textbox', { name: label, exact: true }),
      place === 0 ? password : `${chosenPassword}-Ufer`,
    );
  expect(refused, 'nothing is asked that is refused before the password is changed').toEqual([]);
  await picture(page, `${language}-1-password`);
  await person.press(page.getByRole('main').getByRole('button', { name: t.change }));

  await person.press(button(t.single));
  await person.fill(page.getByLabel(t.hospital), '市一医院检验科');
  await person.fill(page.getByRole('textbox', { name: t.person, exact: true }), '王主任');
  await person.fill(page.getByRole('textbox', { name: t.personPassword }), chosenPassword);
  await picture(page, `${language}-2-mode`);
  await person.press(button(t.begin));

  await expect(page.getByRole('link', { name: t.open })).toBeVisible();
  await picture(page, `${language}-3-home`);
  await person.press(page.getByRole('link', { name: t.open }));
  await person.choose(t.model, 'cobas c 501');
  await picture(page, `${language}-4-instrument`);
  await person.press(button(t.addInstrument));

  await person.choose(t.brand, 'Multiqual');
  await person.fill(page.getByLabel(t.lotNumber), '45781');
  await person.fill(page.getByLabel(t.expiry), '2031-01-31');
  await person.key('Enter');
  const sheet = [t.heading, ...analytes.map((name) => [name, 100, 1, 200, 2])];
  await person.fill(page.getByLabel(t.sheet), sheet.map((line) => line.join('\t')).join('\n'));
  await expect(page.getByText(t.read)).toBeVisible();
  await picture(page, `${language}-5-lot`);
  await person.press(button(t.saveLot));

  await expect(button(t.create)).toBeEnabled();
  await picture(page, `${language}-6-tests`);
  await person.press(button(t.create));

  await expect(page.getByRole('link', { name: t.enter })).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByRole('link', { name: t.enter }), 'where it was left').toBeVisible();
  await picture(page, `${language}-7-results`);
  await person.press(page.getByRole('link', { name: t.enter }));
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('textbox', { name: /水平 1|Level 1/ }).first()).toBeFocused();
  // The last row is out of control at its first level.
  const results = analytes.map((_, place) => `${place === 9 ? 104 : 100}\t200`).join('\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), results);
  await person.key('Control+v');
  await person.press(button(t.save));
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByText('1-3s').first()).toBeVisible();
  await picture(page, `${language}-8-verdicts`);
  await person.press(page.locator('.entry-saved').getByRole('link', { name: t.chart }).first());
  await expect(page.locator('canvas').first()).toBeVisible();
  await picture(page, `${language}-9-chart`);
  return person.presses;
}

for (const [place, { language, locale, presses }] of [
  { language: 'zh', locale: 'zh-CN', presses: 28 },
  { language: 'en', locale: 'en-GB', presses: 29 },
].entries())
  test(`from nothing to the first verdict and its chart in ${presses} presses (${language})`, async ({ browser }) => {
    test.setTimeout(400_000);
    const installation = await startOwnInstallation(Number(process.env.E2E_PORT) + 1000 + place);
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } });
    try {
      expect(await liveFirstDay(await context.newPage(), installation, language as 'zh' | 'en')).toBe(presses);
    } finally {
      await context.close();
      await installation.close();
    }
  });
