import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

const words = {
  'zh-CN': {
    paste: '粘贴结果',
    read: '读取粘贴的内容',
    offer: '分块：标题下各有一表',
    keep: '按此读取并保存',
    readBy: /按配置「.*」读取/,
  },
  'en-US': {
    paste: 'Pasted rows',
    read: 'Read the pasted rows',
    offer: 'Blocks, each under its title',
    keep: 'Read it so and keep',
    readBy: /read by ".*"/,
  },
} as const;

for (const [index, language] of (['zh-CN', 'en-US'] as const).entries()) {
  const own = words[language];

  test(`${language}: a file of blocks is offered as such, and kept with one press`, async ({ page, context }) => {
    await setSettings(context, { language, ...(index === 1 && { theme: 'dark' }) });
    await page.goto('system/plan/dataImport');
    const heading = `Date,Level,Result,Run${index}`;
    await page
      .getByLabel(own.paste)
      .fill(
        `Test: GLU\n\n${heading}\n2026-03-04 08:00,1,5.1,1\n2026-03-05 08:00,1,5.2,2\n\nTest: NA\n${heading}\n2026-03-04,1,140.1,1\n`,
      );
    await page.getByRole('button', { name: own.read }).click();
    const offer = page.getByRole('region', { name: own.offer });
    await expect(offer.getByText('140.1')).toBeVisible();
    if (language === 'zh-CN') expect(await violationsOf(page)).toEqual([]);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/offer-${language}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await offer.getByRole('button', { name: own.keep }).click();
    await expect(page.getByText(own.readBy)).toBeVisible();
    await expect(offer).toBeHidden();
  });
}
