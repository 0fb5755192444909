import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue, type Queue } from '../review/queue.ts';

/** The deciders of requests are notified of each waiting one, with its laboratory. */
let queue: Queue;

beforeAll(async () => {
  queue = await openQueue({ JOBS: '1' });
});
afterAll(() => queue.close());

const names = ['厂家甲', '厂家乙', '厂家丙'];

type Notice = { code: string; isRead: boolean; link: string; params: { zh: Record<string, string> } };

const noticesOf = async (by: 'centre' | 'assessor' | 'lab'): Promise<Notice[]> =>
  ((await queue.get(queue.people[by], '/app/notification/list')).data.records as Notice[]).filter(
    ({ code, params }) => code === 'request_waits' && names.includes(params.zh.name ?? ''),
  );

test('every request that waits rings for manager and assessor, and is read once it is answered', async () => {
  const requests = [];
  for (const name of names) requests.push(await queue.ask('reagentSupplier', { name }));
  await expect.poll(async () => (await noticesOf('centre')).length, { timeout: 15_000 }).toBe(names.length);
  const notices = await noticesOf('assessor');
  expect(new Set(notices.map(({ params }) => params.zh.name))).toEqual(new Set(names));
  expect(notices[0]?.params.zh).toMatchObject({ kind: '试剂厂家', laboratory: '第100001实验室' });
  expect(new Set(notices.map(({ link }) => link))).toEqual(
    new Set(requests.map(({ id }) => `/review/auditing?view=${id}`)),
  );
  expect(await noticesOf('lab')).toEqual([]);

  const [first] = requests;
  if (!first) throw new Error('nothing was asked');
  await queue.decide(first, { auditStatus: 4, auditComment: '已有', version: first.version });
  await expect
    .poll(async () => (await noticesOf('centre')).filter(({ isRead }) => !isRead).length, { timeout: 15_000 })
    .toBe(names.length - 1);
}, 60_000);
