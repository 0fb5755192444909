import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { test } from '../dailyQc/withQcTest.ts';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect } from '../support/test.ts';

test.use({ role: 'director' });

const words = {
  'zh-CN': {
    tests: '或选择质控项目',
    template: '下载模板',
    upload: '选择文件上传',
    paste: '粘贴结果',
    read: '读取粘贴的内容',
    columns: /列的含义/,
    keep: '保存并重新读取',
    is: (name: string) => `「${name}」列的含义`,
    roles: { analyte: '项目', level: '水平', date: '日期', value: '结果' },
    tried: /试运行 2 行/,
    rejects: /导入后将失控的行/,
    rows: '导入行',
    select: /^选择第 \d+ 行$/,
    store: '导入所选 (2)',
    outcome: /已导入 2 个结果/,
    readBy: /按配置「.*」读取/,
    time: '测定时间',
    level: '水平1',
  },
  'en-US': {
    tests: 'Or choose QC tests',
    template: 'Download the template',
    upload: 'Choose a file',
    paste: 'Pasted rows',
    read: 'Read the pasted rows',
    columns: /^Columns/,
    keep: 'Save and read again',
    is: (name: string) => `What the column "${name}" is`,
    roles: { analyte: 'Analyte', level: 'Level', date: 'Date', value: 'Result' },
    tried: /Dry run of 2 rows/,
    rejects: /Rows that would be out of control/,
    rows: 'Rows of the import',
    select: /^Select line \d+$/,
    store: 'Import selected (2)',
    outcome: /2 results imported/,
    readBy: /read by ".*"/,
    time: 'Date time',
    level: 'Level 1',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

/** The template of one test, filled in with two runs that cannot both be in control. */
async function filledTemplate(
  page: Page,
  own: Words,
  { lotNumber, minutesAgo }: { readonly lotNumber: string; readonly minutesAgo: number },
): Promise<Buffer> {
  await page.getByRole('combobox', { name: own.tests }).fill(lotNumber);
  await page
    .getByRole('option', { name: new RegExp(lotNumber) })
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: own.template }).click();
  const book = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  const [heads = [], row = []] = book.sheets[0]?.rows ?? [];
  const at = (more: number) =>
    new Date(Date.now() - (minutesAgo - more) * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  const line = (more: number, value: number) =>
    heads.map((head, column) => {
      if (String(head).startsWith(own.time)) return at(more);
      return String(head).startsWith(own.level) ? value : (row[column] ?? null);
    });
  const rows = [heads, line(0, 1), line(1, 40)];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: rows as never }] }));
}

for (const [index, language] of (['zh-CN', 'en-US'] as const).entries()) {
  const own = words[language];

  test(`${language}: from the template to judged results and their alerts`, async ({ page, context, qcTest }) => {
    await setSettings(context, { language });
    await page.goto('system/plan/dataImport');
    const buffer = await filledTemplate(page, own, { ...qcTest, minutesAgo: 90 + index * 10 });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `results-${index}.xlsx`, mimeType: 'application/octet-stream', buffer });
    // What is shown before anything is stored: how it was read, and what each row would become.
    await expect(page.getByText(own.tried)).toBeVisible();
    await expect(page.getByText(own.rejects)).toBeVisible();
    await page.getByText(own.columns).first().click();
    await expect(page.getByRole('combobox', { name: new RegExp(own.level) })).toBeVisible();
    if (language === 'zh-CN') expect(await violationsOf(page)).toEqual([]);
    const boxes = page.getByRole('table', { name: own.rows }).getByRole('checkbox', { name: own.select });
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: own.store }).click();
    await expect(page.getByText(own.outcome)).toBeVisible();
    const link = page.locator('.import-rejects a').first();
    await expect(link).toBeVisible();
    if (language === 'zh-CN') expect(await violationsOf(page)).toEqual([]);
    // Who comes back finds the same summary.
    await page.reload();
    await expect(page.getByText(own.outcome)).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/review\/alarms\?.*case=/);
  });

  test(`${language}: a heading that nobody knows is named once`, async ({ page, context }) => {
    await setSettings(context, { language });
    await page.goto('system/plan/dataImport');
    const value = `Konz${index}`;
    const file = `Kanal,Kontr.,Gemessen,${value}\nGLU,1,2026-01-0${index + 5} 08:00,5.1`;
    await page.getByLabel(own.paste).fill(file);
    await page.getByRole('button', { name: own.read }).click();
    const given = { Kanal: 'analyte', 'Kontr.': 'level', Gemessen: 'date', [value]: 'value' } as const;
    for (const [name, role] of Object.entries(given)) {
      const said = own.roles[role as keyof typeof own.roles];
      await page.getByRole('combobox', { name: own.is(name) }).fill(said);
      await page.locator('.ant-select-dropdown:visible').getByTitle(said, { exact: true }).click();
    }
    if (language === 'zh-CN') expect(await violationsOf(page)).toEqual([]);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/columns-${language}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: own.keep }).click();
    await expect(page.getByText(own.readBy)).toBeVisible();
    // The next file with the same headings.
    await page.goto('system/plan/dataImport');
    await page.getByLabel(own.paste).fill(file.replace('5.1', '5.2'));
    await page.getByRole('button', { name: own.read }).click();
    await expect(page.getByText(own.readBy)).toBeVisible();
  });
}
