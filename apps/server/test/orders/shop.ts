import type { OrderDetail, OrderMoved } from '@qc/contract';
import type { OrderState } from '@qc/domain';
import { type Answer, type Api, startApi } from '../contract/api.ts';

type Call = Answer & { readonly data: Record<string, unknown> };
type Person = 'centre' | 'assessor' | 'lab' | 'supervisor' | 'viewer' | 'other';

/** The central body with a catalogue, and laboratories that order from it. */
export type Shop = {
  readonly api: Api;
  readonly people: Readonly<Record<Person, string>>;
  readonly lotId: string;
  readonly payeeId: string;
  get(by: Person, path: string): Promise<Call>;
  post(by: Person, path: string, body: object): Promise<Call>;
  newProduct(values?: object): Promise<string>;
  newLot(values?: object): Promise<string>;
  upload(by: Person): Promise<string>;
  /** An order of packs, brought to a state by those who may. */
  orderIn(state: OrderState, lines: Readonly<Record<string, number>>, by?: 'lab' | 'other'): Promise<string>;
  /** One act as the side that may do it; the answer as it comes. */
  act(id: string, act: string, by?: Person): Promise<Call>;
  read(by: Person, id: string): Promise<OrderDetail>;
  stockOf(productId: string): Promise<number>;
};

const centreActs = ['confirm', 'unconfirm', 'returnPayment', 'close'];

/** How each state is reached from the one before it. */
const way: readonly (readonly [OrderState, string])[] = [
  ['submitted', 'submit'],
  ['confirmed', 'confirm'],
  ['paid', 'pay'],
  ['shipped', 'ship'],
  ['received', 'receive'],
  ['closed', 'close'],
];

export async function openShop(): Promise<Shop> {
  const api = await startApi({ LOGIN_ADDRESS_FAILURES: '1000' });
  const login = async (tenantId: string, account: string) => (await api.login(tenantId, account)).access;
  const people = {
    centre: await login('000000', 'centre'),
    assessor: await login('000000', 'assessor'),
    lab: await login('100001', 'director'),
    supervisor: await login('100001', 'supervisor'),
    viewer: await login('100001', 'viewer'),
    other: await login('100002', 'director'),
  };
  const callOf = (answer: Answer): Call => ({ ...answer, data: (answer.body.data ?? {}) as Record<string, unknown> });
  const get: Shop['get'] = async (by, path) => callOf(await api.as(people[by], { url: `/eqicapi${path}` }));
  const post: Shop['post'] = async (by, path, payload) =>
    callOf(await api.as(people[by], { method: 'POST', url: `/eqicapi${path}`, payload }));
  let count = 0;
  const made = async (path: string, payload: object): Promise<string> => {
    const answer = await post('centre', `${path}/save`, payload);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return String(answer.data.id);
  };
  const brand = (await get('centre', '/app/brand/page?size=1')).data.records as { id: string }[];
  const brandId = brand[0]?.id;
  const newLot: Shop['newLot'] = (values = {}) =>
    made('/app/lot', { lotNumber: `SHOP-${++count}`, brandId, expiryDate: '2030-12-31', ...values });
  const lotId = await newLot();
  const categoryId = await made('/app/category', { name: '生化质控', nameEn: 'Chemistry' });
  const payeeId = await made('/app/payeeAccount', { payee: '检验中心', bank: '中国银行', accountNumber: '6222-01' });
  const newProduct: Shop['newProduct'] = (values = {}) =>
    made('/app/product', {
      catalogueNumber: `C-${++count}`,
      name: `质控品${count}`,
      nameEn: `Control ${count}`,
      categoryId,
      brandId,
      pack: '6 × 5 mL',
      price: '0.10',
      levels: [1, 2],
      stock: 100,
      lotIds: [lotId],
      ...values,
    });
  const upload: Shop['upload'] = async (by) => {
    const boundary = 'x-proof';
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="proof.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      png,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await api.as(people[by], {
      method: 'POST',
      url: '/eqicapi/blade-resource/oss/endpoint/put-file',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    return (answer.body.data as { attachId: string }).attachId;
  };
  const read: Shop['read'] = async (by, id) =>
    (await get(by, `/app/productOrder/order?id=${id}`)).body.data as OrderDetail;
  const bodyOf = async (id: string, act: string, by: Person): Promise<[string, object]> => {
    if (act === 'pay')
      return ['pay', { id, payeeAccountId: payeeId, paidOn: '2026-01-05', proofFileId: await upload(by) }];
    if (act === 'ship') {
      const { lines } = await read('centre', id);
      const lots = lines.map((line) => ({ lineId: line.id, lotId, quantity: line.quantity }));
      return ['ship', { id, lots, carrier: '顺丰', trackingNumber: 'SF1' }];
    }
    return [by === 'centre' ? 'manage' : 'place', { id, act, reason: '需要' }];
  };
  const act: Shop['act'] = async (id, name, by = centreActs.includes(name) || name === 'ship' ? 'centre' : 'lab') => {
    const [path, body] = await bodyOf(id, name, by);
    return post(by, `/app/productOrder/${path}`, body);
  };
  return {
    api,
    people,
    lotId,
    payeeId,
    get,
    post,
    newProduct,
    newLot,
    upload,
    act,
    read,
    stockOf: async (id) => Number((await get('centre', `/app/product/detail?id=${id}`)).data.stock),
    orderIn: async (state, lines, by = 'lab') => {
      let orderId: string | undefined;
      for (const [productId, quantity] of Object.entries(lines)) {
        const answer = await post(by, '/app/productOrder/setLine', {
          productId,
          quantity,
          ...(orderId && { orderId }),
        });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        orderId = (answer.data as OrderMoved).id;
      }
      const id = String(orderId);
      if (state === 'basket') return id;
      for (const [reached, step] of way) {
        const isCentre = centreActs.includes(step) || step === 'ship';
        const answer = await act(id, step, isCentre ? 'centre' : by);
        if (answer.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer.body)}`);
        if (reached === state) return id;
      }
      const answer = await act(id, 'cancel', 'lab');
      if (state === 'cancelled' && answer.status === 200) return id;
      throw new Error(`no way to ${state}`);
    },
  };
}
