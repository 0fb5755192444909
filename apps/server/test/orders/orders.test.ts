import {
  moneyText,
  moneyUnits,
  type OrderAct,
  type OrderState,
  orderLifeCycle,
  orderStates,
  transition,
} from '@qc/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnnouncer } from '#features/engine/notifications/public';
import { lotExpiryJob } from '#features/qc/lotExpiry/public';
import { jobs } from '#jobs';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { pdfText } from '../review/pdfText.ts';
import { openShop, type Shop } from './shop.ts';

/** Orders of control material, from the basket to the closed order, seen from both sides. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.api.close());

describe('the catalogue', () => {
  test('a price is an exact decimal on the way in and out; what would be rounded is refused', async () => {
    const id = await shop.newProduct({ price: '1280.5' });
    expect((await shop.get('lab', `/app/product/detail?id=${id}`)).data).toMatchObject({
      price: '1280.50',
      currency: 'CNY',
    });
    const refused = await shop.post('centre', '/app/product/update', { id, price: '0.005' });
    expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('2')]);
    expect((await shop.post('lab', '/app/product/update', { id, price: '1' })).status).toBe(403);
  });

  test('categories are a tree: no ring, at most five deep', async () => {
    const ids: string[] = [];
    for (let depth = 1; depth <= 5; depth++) {
      const parentId = ids.at(-1) ?? null;
      const made = await shop.post('centre', '/app/category/save', { name: `层${depth}`, parentId });
      ids.push(String(made.data.id));
    }
    const sixth = await shop.post('centre', '/app/category/save', { name: '层6', parentId: ids[4] });
    expect(sixth.body).toMatchObject({ success: false });
    const ring = await shop.post('centre', '/app/category/update', { id: ids[0], parentId: ids[2] });
    expect([ring.status, ring.body.msg]).toEqual([400, expect.stringMatching(/上级|itself/)]);
  });

  test('a lot of another brand is no lot of the product', async () => {
    const brands = (await shop.get('centre', '/app/brand/page?size=2')).data.records as { id: string }[];
    const lotId = await shop.newLot({ brandId: brands[1]?.id });
    const id = await shop.newProduct();
    expect((await shop.post('centre', '/app/product/update', { id, lotIds: [lotId] })).status).toBe(400);
  });
});

describe('the basket', () => {
  test('shows the price of today; the submitted order keeps that of its day', async () => {
    const productId = await shop.newProduct({ price: '0.10' });
    const id = await shop.orderIn('basket', { [productId]: 3 });
    await shop.post('centre', '/app/product/update', { id: productId, price: '0.20' });
    expect((await shop.get('lab', '/app/productOrder/basket')).data).toMatchObject({
      order: { id },
      lines: [{ amount: '0.60' }],
    });
    await shop.act(id, 'submit');
    await shop.post('centre', '/app/product/update', { id: productId, price: '9.99', name: '改名' });
    const { order, lines } = await shop.read('lab', id);
    expect(order).toMatchObject({ total: '0.60', orderNumber: expect.stringMatching(/^\d{8}-100001-\d+$/) });
    expect(lines).toMatchObject([{ price: '0.20', amount: '0.60', name: expect.not.stringMatching('改名') }]);
  });

  test('an empty basket, another currency, too many packs, a withdrawn product: each is reported', async () => {
    const [a, b, dollars] = [
      await shop.newProduct(),
      await shop.newProduct({ stock: 2 }),
      await shop.newProduct({ currency: 'USD' }),
    ];
    const id = await shop.orderIn('basket', { [a]: 1 });
    const set = (productId: string, quantity: number) =>
      shop.post('lab', '/app/productOrder/setLine', { productId, quantity });
    expect((await set(dollars, 1)).status).toBe(409);
    await set(a, 0);
    expect((await shop.act(id, 'submit')).body.msg).toMatch(/空|empty/);
    await set(b, 3);
    expect((await shop.act(id, 'submit')).body.msg).toMatch(/库存|stock/);
    await set(b, 2);
    await shop.post('centre', '/app/product/update', { id: b, active: false });
    expect((await shop.act(id, 'submit')).status).toBe(409);
    expect((await shop.act(id, 'cancel')).status).toBe(200);
  });

  test('two concurrent clicks fill one basket', async () => {
    const products = await Promise.all([shop.newProduct(), shop.newProduct(), shop.newProduct()]);
    const answers = await Promise.all(
      products.map((productId) => shop.post('supervisor', '/app/productOrder/setLine', { productId, quantity: 1 })),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await shop.act(String(answers[0]?.data.id), 'cancel', 'supervisor');
  });
});

describe('the life cycle', () => {
  const sides = { lab: false, centre: true } as const;
  const reach: readonly OrderState[] = orderStates.filter((state) => state !== 'cancelled');
  const rows = reach.flatMap((state) =>
    (Object.keys(sides) as ('lab' | 'centre')[]).flatMap((by) =>
      (['submit', 'recall', 'confirm', 'unconfirm', 'returnPayment', 'receive', 'close', 'cancel'] as const)
        .filter((act) =>
          by === 'lab'
            ? ['submit', 'recall', 'receive', 'cancel'].includes(act)
            : !['submit', 'recall', 'receive'].includes(act),
        )
        .map((act) => ({ state, by, act })),
    ),
  );

  test('every act in every state, by both sides, ends where the table says', async () => {
    const productId = await shop.newProduct({ stock: 1000 });
    for (const state of reach) {
      for (const { by, act } of rows.filter((row) => row.state === state)) {
        const id = await shop.orderIn(state, { [productId]: 1 });
        const facts = { laboratory: by === 'lab', centre: by === 'centre', reason: true, proof: true, lots: true };
        const outcome = transition(orderLifeCycle, state, act as OrderAct, facts);
        const answer = await shop.act(id, act, by);
        const repeated = orderLifeCycle.transitions.some((row) => row.act === act && row.to === state);
        const expected = outcome.ok ? 200 : repeated ? 200 : outcome.reason === 'wrongState' ? 409 : 403;
        expect([state, by, act, answer.status]).toEqual([state, by, act, expected]);
        const { order } = await shop.read('centre', id);
        expect([state, act, order.orderState]).toEqual([state, act, outcome.ok ? outcome.to : state]);
        if (['basket'].includes(order.orderState)) await shop.act(id, 'cancel');
      }
    }
  }, 240_000);

  test('each step says who and when; the stock follows; lots are noted, then open to the laboratory', async () => {
    const productId = await shop.newProduct({ stock: 10 });
    const id = await shop.orderIn('shipped', { [productId]: 4 });
    expect(await shop.stockOf(productId)).toBe(6);
    const shipped = await shop.read('lab', id);
    expect(shipped.acts).toEqual(['receive']);
    expect(shipped.lots).toMatchObject([{ lotId: shop.lotId, quantity: 4, receivedAt: null }]);
    await shop.act(id, 'receive');
    const { steps, lots } = await shop.read('centre', id);
    expect(steps.map(({ act, byCentre }) => [act, byCentre])).toEqual([
      ['submit', false],
      ['confirm', true],
      ['pay', false],
      ['ship', true],
      ['receive', false],
    ]);
    for (const { userName, at } of steps)
      expect([userName, at]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d{4}-/)]);
    expect(lots[0]?.receivedAt).toMatch(/^\d{4}-/);
    const delivered = await shop.get('lab', `/app/lotOrder/page?productOrderId_equal=${id}`);
    expect(delivered.data.records).toMatchObject([
      { quantity: 4, lotId: shop.lotId, productOrderName: shipped.order.orderNumber },
    ]);
    for (const tenantId of ['100001', '000000'])
      expect(await shop.api.verify(tenantId)).toMatchObject({ broken: null });
  });

  test('what is taken back goes back into the stock, with a reason', async () => {
    const productId = await shop.newProduct({ stock: 5 });
    const id = await shop.orderIn('confirmed', { [productId]: 5 });
    expect(await shop.stockOf(productId)).toBe(0);
    expect((await shop.post('centre', '/app/productOrder/manage', { id, act: 'cancel' })).status).toBe(400);
    await shop.act(id, 'unconfirm');
    expect(await shop.stockOf(productId)).toBe(5);
    await shop.act(id, 'confirm');
    await shop.act(id, 'pay');
    await shop.act(id, 'cancel', 'centre');
    expect(await shop.stockOf(productId)).toBe(5);
  });

  test('shipping demands every pack a lot that is offered and not sealed', async () => {
    const sealed = await shop.newLot();
    await shop.post('centre', '/app/lot/update', { id: sealed, status: 'Sealed' });
    const productId = await shop.newProduct({ stock: 5, lotIds: [shop.lotId, sealed] });
    const stranger = await shop.newLot();
    const id = await shop.orderIn('paid', { [productId]: 2 });
    const line = (await shop.read('centre', id)).lines[0];
    const ship = (lots: object[]) => shop.post('centre', '/app/productOrder/ship', { id, lots });
    expect((await ship([{ lineId: line?.id, lotId: shop.lotId, quantity: 1 }])).status).toBe(400);
    const refused = await ship([{ lineId: line?.id, lotId: sealed, quantity: 2 }]);
    const lot = await shop.get('centre', `/app/lot/detail?id=${sealed}`);
    expect(refused).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining((lot.body.data as { lotNumber: string }).lotNumber) },
    });
    expect(refused.body.msg).not.toContain(sealed);
    expect((await ship([{ lineId: line?.id, lotId: stranger, quantity: 2 }])).status).toBe(400);
    expect((await ship([{ lineId: '1', lotId: shop.lotId, quantity: 2 }])).status).toBe(400);
    const offered = await shop.get('centre', `/app/productOrder/shipping?id=${id}`);
    expect(offered.body.data).toMatchObject([{ lineId: line?.id, quantity: 2, lots: [{ id: shop.lotId }] }]);
  });

  test('the centre finds orders by the name of their laboratory; a laboratory finds its own alone', async () => {
    const productId = await shop.newProduct();
    const ids = [
      await shop.orderIn('submitted', { [productId]: 1 }, 'lab'),
      await shop.orderIn('submitted', { [productId]: 1 }, 'other'),
    ];
    await shop.api.system.write('test', '000000', (tx) =>
      tx.rows(
        sql`update laboratory set search_text = case tenant_code when '100001' then '滨江医院' else '京山医院' end`,
      ),
    );
    const found = async (by: 'centre' | 'lab', keyword: string) => {
      const url = `/app/productOrder/page?size=500&keyword=${encodeURIComponent(keyword)}`;
      const records = (await shop.get(by, url)).data.records as { id: string }[];
      return ids.map((id) => records.some((record) => record.id === id));
    };
    expect(await found('centre', '滨江')).toEqual([true, false]);
    expect(await found('centre', '京山')).toEqual([false, true]);
    expect(await found('centre', '医院')).toEqual([true, true]);
    expect(await found('lab', '京山')).toEqual([false, false]);
  });

  test('a version that has moved on is told', async () => {
    const id = await shop.orderIn('submitted', { [await shop.newProduct()]: 1 });
    const answer = await shop.post('centre', '/app/productOrder/manage', { id, act: 'confirm', version: 1 });
    expect(answer.status).toBe(409);
  });
});

test('200 concurrent orders of the last 50 packs sell exactly 50', async () => {
  const productId = await shop.newProduct({ stock: 200 });
  const ids: string[] = [];
  for (let count = 0; count < 200; count++) {
    ids.push(await shop.orderIn('submitted', { [productId]: 1 }, count % 2 === 0 ? 'lab' : 'other'));
  }
  await shop.post('centre', '/app/product/update', { id: productId, stock: 50 });
  // A caller who finds no connection gets 503, and tries again.
  const confirm = async (id: string): Promise<{ status: number }> => {
    const answer = await shop.act(id, 'confirm');
    return answer.status === 503 ? confirm(id) : answer;
  };
  const answers = await Promise.all(ids.map(confirm));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(150);
  expect(await shop.stockOf(productId)).toBe(0);
}, 240_000);

test('payment goes to an account of the currency, with a file of the own laboratory, not in the future', async () => {
  const id = await shop.orderIn('confirmed', { [await shop.newProduct()]: 1 });
  const pay = async (values: object) =>
    (
      await shop.post('lab', '/app/productOrder/pay', {
        id,
        payeeAccountId: shop.payeeId,
        paidOn: '2026-01-05',
        proofFileId: await shop.upload('lab'),
        ...values,
      })
    ).status;
  expect(await pay({ payeeAccountId: '1' })).toBe(400);
  expect(await pay({ proofFileId: await shop.upload('other') })).toBe(400);
  expect(await pay({ paidOn: '2999-01-01' })).toBe(400);
  expect(await pay({ proofFileId: undefined })).toBe(400);
  const invoice = await shop.post('lab', '/app/invoiceInfo/save', { title: '市一医院', taxNumber: '12420000X' });
  expect(await pay({ invoiceInfoId: invoice.data.id })).toBe(200);
  expect((await shop.read('lab', id)).order).toMatchObject({
    invoiceTitle: '市一医院',
    taxNumber: '12420000X',
    paidOn: '2026-01-05',
  });
});

test('a laboratory sees its own orders alone; who may not order or manage is refused', async () => {
  const productId = await shop.newProduct();
  const id = await shop.orderIn('submitted', { [productId]: 1 });
  expect((await shop.get('other', `/app/productOrder/order?id=${id}`)).status).toBe(400);
  expect((await shop.post('other', '/app/productOrder/place', { id, act: 'recall' })).status).toBe(400);
  expect((await shop.post('lab', '/app/productOrder/manage', { id, act: 'confirm' })).status).toBe(403);
  expect((await shop.post('viewer', '/app/productOrder/setLine', { productId, quantity: 1 })).status).toBe(403);
  expect((await shop.post('centre', '/app/productOrder/setLine', { productId, quantity: 1 })).status).toBe(403);
  expect((await shop.get('assessor', '/app/productOrder/page')).status).toBe(403);
  const seen = (await shop.get('centre', `/app/productOrder/page?id_equal=${id}`)).data.records;
  expect(seen).toMatchObject([{ id, tenantId: '100001' }]);
  expect((await shop.read('viewer', id)).acts).toEqual([]);
});

test('sums equal the orders, line by line', async () => {
  const counted = ['confirmed', 'paid', 'shipped', 'received', 'closed'];
  const all = (await shop.get('centre', '/app/productOrder/page?size=-1')).data.records as {
    id: string;
    orderState: string;
  }[];
  const lines = (
    await Promise.all(
      all.filter(({ orderState }) => counted.includes(orderState)).map(({ id }) => shop.read('centre', id)),
    )
  ).flatMap(({ order, lines: own }) =>
    own.map((line) => ({ ...line, tenantId: order.tenantId, currency: order.currency })),
  );
  const expected = new Map<string, bigint>();
  for (const { productId, tenantId, currency, amount } of lines) {
    const key = `${productId}/${tenantId}/${currency}`;
    expected.set(key, (expected.get(key) ?? 0n) + (moneyUnits(amount) ?? 0n));
  }
  const summary = await shop.get('centre', '/app/productOrder/summary?rows=product&columns=laboratory');
  const { cells } = summary.data as {
    cells: { row: string; column: string; currency: string; amount: string; packs: number }[];
  };
  expect(new Map(cells.map((cell) => [`${cell.row}/${cell.column}/${cell.currency}`, cell.amount]))).toEqual(
    new Map([...expected].map(([key, units]) => [key, moneyText(units)])),
  );
  expect(cells.reduce((sum, { packs }) => sum + packs, 0)).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
  const people = (await shop.get('centre', '/app/productOrder/summary?rows=user')).data as {
    rows: { label: string }[];
  };
  expect(people.rows.map(({ label }) => label)).toContainEqual(expect.stringMatching(/ · 第100001实验室$/));
  const own = await shop.get('lab', '/app/productOrder/summary?rows=user&columns=month');
  expect(own.status).toBe(200);
  expect((await shop.get('lab', '/app/productOrder/summary?rows=laboratory')).status).toBe(403);
  const sheet = await shop.get('centre', '/app/productOrder/summaryExport?rows=product&columns=month');
  expect([sheet.status, String(sheet.headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheet')]);
});

test.each([
  { paper: 'order', lang: 'zh', says: ['质控品订单', '合计', '12.50'] },
  { paper: 'payment', lang: 'en', says: ['Payment notice', 'Account number', '6222-01'] },
  { paper: 'delivery', lang: 'zh', says: ['发货单', '批号', 'SF1'] },
])('the $paper is printed in $lang', async ({ paper, lang, says }) => {
  const id = await shop.orderIn('shipped', { [await shop.newProduct({ price: '6.25' })]: 2 });
  const answer = await shop.api.app.inject({
    url: `/eqicapi/app/productOrder/print?id=${id}&paper=${paper}&lang=${lang}`,
    headers: { 'blade-auth': `bearer ${shop.people.lab}` },
  });
  expect(answer.statusCode).toBe(200);
  const text = (await pdfText(answer.rawPayload)).join('');
  for (const word of says) expect(text).toContain(word);
});

test('both sides are notified of each step that the other took', async () => {
  const services = await workFor(shop.api, []);
  const announcer = startAnnouncer({ services, jobs });
  const id = await shop.orderIn('received', { [await shop.newProduct()]: 1 });
  const codesOf = async (by: 'lab' | 'centre') => {
    const { records } = (await shop.get(by, '/app/notification/list?size=100')).data as {
      records: { code: string; link: string }[];
    };
    return records
      .filter(({ link }) => link.endsWith(`id=${id}`))
      .map(({ code }) => code)
      .sort();
  };
  await expect.poll(() => codesOf('lab'), { timeout: 15_000 }).toEqual(['order_confirm', 'order_ship']);
  await expect
    .poll(() => codesOf('centre'), { timeout: 15_000 })
    .toEqual(['order_pay', 'order_receive', 'order_submit']);
  await announcer.close();
});

test('a lot on the shelf that nears its end is reported, though no test uses it yet', async () => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const lotId = await shop.newLot({ expiryDate: day });
  const productId = await shop.newProduct({ lotIds: [shop.lotId, lotId] });
  const id = await shop.orderIn('paid', { [productId]: 1 });
  const line = (await shop.read('centre', id)).lines[0];
  await shop.post('centre', '/app/productOrder/ship', { id, lots: [{ lineId: line?.id, lotId, quantity: 1 }] });
  await shop.act(id, 'receive');
  await runJobNow(shop.api, lotExpiryJob);
  const alerts = (await shop.get('lab', `/app/alertLotExpiry/page?lotId_equal=${lotId}`)).data.records;
  expect(alerts).toMatchObject([{ alertStatus: 'Pending', expiryDate: day }]);
  const lots = (await shop.get('lab', '/app/alertLotExpiry/lots')).body.data as { lotId: string; tests: unknown[] }[];
  expect(lots.find((lot) => lot.lotId === lotId)).toMatchObject({ tests: [] });
});
