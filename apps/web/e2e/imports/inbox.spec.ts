import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

/** Takes in a pasted row whose analyte nobody can guess, and opens the inbox. */
async function pasteUnknown(
  page: Page,
  code: string,
  words: { readonly paste: string; readonly read: string; readonly map: string },
) {
  await page.goto('system/plan/dataImport');
  await page.getByLabel(words.paste).fill(`Analyte,Level,Date,Result\n${code},1,2026-01-05 08:00,5.1`);
  await page.getByRole('button', { name: words.read }).click();
  await page.getByRole('link', { name: words.map }).click();
}

for (const { language, words } of [
  {
    language: 'zh-CN',
    words: {
      paste: '粘贴结果',
      read: '读取粘贴的内容',
      map: '对照代码',
      choose: (code: string) => `选择其他：${code} 的含义`,
      meaning: (code: string) => `${code} 的含义`,
      save: '对照',
      find: '文件名、发送方或消息内容',
      none: '没有符合条件的导入',
      again: /重新处理所选 \(1\)/,
      confirm: '重新处理',
    },
  },
  {
    language: 'en-US',
    words: {
      paste: 'Pasted rows',
      read: 'Read the pasted rows',
      map: 'Map the codes',
      choose: (code: string) => `Choose what ${code} means`,
      meaning: (code: string) => `What ${code} means`,
      save: 'Map',
      find: 'File, sender or words of the message',
      none: 'No import matches',
      again: /Reprocess selected \(1\)/,
      confirm: 'Reprocess',
    },
  },
] as const)
  test(`a code that no offer fits is mapped by a choice among all, and its rows are released (${language})`, async ({
    page,
    context,
  }) => {
    await setSettings(context, { language });
    const code = `QZX${Date.now() % 100_000}${language.slice(0, 2)}`;
    const { paste, read, map } = words;
    await pasteUnknown(page, code, { paste, read, map });
    const row = page.getByRole('row', { name: new RegExp(code) });
    await row.getByRole('button', { name: words.choose(code) }).click();
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole('combobox', { name: words.meaning(code) }).fill('glucose');
    await page
      .getByTitle(language === 'zh-CN' ? '葡萄糖' : 'Glucose', { exact: true })
      .first()
      .click();
    await row.getByRole('button', { name: words.save, exact: true }).click();
    await expect(row).toHaveCount(0);

    // The import is found by a word of what was pasted, though its file's name tells nothing.
    await page.goto('system/plan/dataImportRecord');
    await page.getByRole('searchbox', { name: words.find }).fill(`${code}-nowhere`);
    await page.getByRole('searchbox', { name: words.find }).press('Enter');
    await expect(page.getByText(words.none)).toBeVisible();
    await page.getByRole('searchbox', { name: words.find }).fill(code);
    await page.getByRole('searchbox', { name: words.find }).press('Enter');
    const found = page.getByRole('row', { name: /pasted\.txt/ });
    await expect(found).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await found.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.again }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
