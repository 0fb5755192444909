import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an order goes from the basket to the shelf, with both sides at work', async ({ page, pageFor }) => {
  // The laboratory fills a basket and submits it.
  await page.goto('qualityControl/order?keyword=RX-LAE4213');
  await expect(page.getByRole('img', { name: /Acusera/ })).toBeVisible();
  await page.getByRole('button', { name: /加入购物车：.*Acusera/ }).click();
  await page.getByRole('tab', { name: /购物车/ }).click();
  await expect(page.getByText(/合计/)).toContainText(/¥[\d,]+\.\d\d/);
  await page.getByRole('button', { name: '填写收货与开票信息' }).click();
  await page.getByRole('textbox', { name: '收货人' }).fill('陈立新');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const submitted = page.waitForResponse(/productOrder\/place/);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('dialog', { name: '提交订单' }).getByRole('button', { name: '提交订单' }).click();
  const { data } = (await (await submitted).json()) as { data: { id: string } };
  const place = `id=${data.id}`;

  // The central body confirms.
  const centre = await pageFor('centre');
  await centre.goto(`qualityControl/orderManagement?${place}`);
  const queue = centre.getByRole('dialog', { name: /^订单 / });
  await expect(queue).toContainText('江城大学附属中心医院');
  await queue.getByRole('button', { name: '确认订单' }).click();
  await centre.getByRole('dialog', { name: '确认订单' }).getByRole('button', { name: '确认订单' }).click();
  await expect(queue.getByText('待付款')).toBeVisible();

  // The laboratory pays.
  await page.goto(`qualityControl/paymentInfoEdit?${place}`);
  await page.getByRole('button', { name: '提交付款信息' }).click();
  await expect(page.getByText('请上传付款凭证').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: '凭证.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: /凭证\.png/ })).toBeVisible();
  await page.getByRole('button', { name: '提交付款信息' }).click();
  await expect(page.getByRole('dialog').getByText('已付款')).toBeVisible();

  // The central body ships: its open drawer follows by itself.
  await queue.getByRole('button', { name: /发\s*货/ }).click();
  const ship = centre.getByRole('dialog', { name: /^发货：/ });
  await ship.getByRole('textbox', { name: '运单号' }).fill('SF-E2E');
  await ship.getByRole('button', { name: /发\s*货/ }).click();
  await expect(queue.getByText('已发货')).toBeVisible();

  // The laboratory receives, and the lot leads on to its tests.
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确认收货' }).click();
  await expect(page.getByRole('dialog').getByText('已收货').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '用此批号建立质控项目' }).first()).toHaveAttribute('href', /lotId=\d+/);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: '打印' }).click();
  await page.getByRole('menuitem', { name: '发货单 · 中文' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^发货单-.*\.pdf$/);
  await moveTo(page, 'system/lotOrder');
  await expect(page.getByRole('row', { name: /1412EC/ }).first()).toBeVisible();
});
