import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

test.describe('of a laboratory', () => {
  test.use({ role: 'supervisor' });

  test('the app starts at the dashboard, which greets and says what is still to run', async ({ page }) => {
    await page.goto('');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/凌晨好|早上好|上午好|中午好|下午好|晚上好/);
    await expect(page.getByText(/还有 \d+ 项质控待做|该做的质控都已完成/)).toBeVisible();
  });

  test('the tiles add up to all tests, and each leads to its list', async ({ page }) => {
    await page.goto('home');
    const states = page.getByRole('navigation', { name: '质控状态' });
    const tiles = states.getByRole('link');
    await expect(tiles.first()).toBeVisible();
    // Other flows enter results at the same time: compared figures must be read from one render.
    const drawn = await states.evaluate((element) => ({
      counts: [...element.querySelectorAll('a b')].map((count) => Number(count.textContent)),
      total: Number(/共 (\d+) 项/.exec(element.textContent ?? '')?.[1]),
    }));
    expect(drawn.counts.length).toBeGreaterThan(1);
    expect(drawn.counts.reduce((sum, count) => sum + count, 0)).toBe(drawn.total);

    const held = tiles.filter({ hasText: '失控待处理' });
    await held.click();
    await expect(page).toHaveURL(/state=outUnhandled/);
    const list = page.getByRole('region', { name: '质控项目：失控待处理' });
    await expect(list).toBeVisible();
    await expect(async () => {
      const count = Number(await held.locator('b').textContent());
      expect(await list.getByRole('row').count()).toBe(count === 0 ? 0 : Math.min(20, count) + 1);
    }).toPass();
    await list.getByRole('button', { name: '关闭列表' }).click();
    await expect(page).not.toHaveURL(/state=/);
  });

  test('the number of tests that hold patient results is on top, and which is one click away', async ({ page }) => {
    await page.goto('home');
    const held = page.getByText(/^\d+ 项失控待处理，患者结果暂缓发出$/);
    await expect(held).toBeVisible();
    const count = async () => Number.parseInt((await held.textContent()) ?? '', 10);
    expect(await count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: '查看这些项目' }).click();
    const list = page.getByRole('region', { name: '质控项目：失控待处理' });
    // Other flows change both figures at the same time, so they are read together.
    await expect(async () => {
      expect(await list.getByRole('row').count()).toBe(Math.min(20, await count()) + 1);
    }).toPass();
    await expect(list.getByRole('row').nth(1)).toContainText('失控待处理');
    await list
      .getByRole('link', { name: /^处理 .+ 的报警$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/review\/alarms\?.*test=/);
  });

  test('what needs a look first leads to its chart', async ({ page }) => {
    await page.goto('home');
    const first = page
      .getByRole('region', { name: /先看这些/ })
      .getByRole('listitem')
      .first();
    const name = await first.locator('b').first().textContent();
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/home\/chart\?test=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  });

  test('an instrument’s bar lists its tests', async ({ page }) => {
    await page.goto('home');
    const bar = page.getByRole('region', { name: '按仪器' }).getByRole('link').first();
    await bar.click();
    const list = page.getByRole('region', { name: /^质控项目：/ });
    await expect(async () => {
      const total = Number(/\/ (\d+)/.exec((await bar.locator('.group-count').textContent()) ?? '')?.[1]);
      expect(await list.getByRole('row').count()).toBe(Math.min(20, total) + 1);
    }).toPass();
  });

  test('in English, in the dark and on a phone nothing is cut off at the edge of the screen', async ({
    page,
    context,
  }) => {
    await setSettings(context, { theme: 'dark', language: 'en-US' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('home');
    await expect(page.getByRole('region', { name: 'Open alerts' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('of the centre', () => {
  test.use({ role: 'centre' });

  test('every laboratory has a line, the least in control first; one leads to its own page', async ({ page }) => {
    await page.goto('home');
    const labs = page.getByRole('region', { name: '各实验室' });
    // The demo's laboratories; another flow may have registered one meanwhile.
    await expect(labs.getByRole('row').nth(24)).toBeVisible();
    const shares = (await labs.locator('.share b').allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    await labs.getByRole('link').first().click();
    await expect(page).toHaveURL(/tenantId=\d{6}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('的质控概况');
    await expect(page.getByRole('link', { name: '录入结果' })).toHaveCount(0);
  });
});
