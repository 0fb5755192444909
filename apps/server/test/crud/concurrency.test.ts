import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../contract/api.ts';

/** Concurrent calls on the same records: all are answered, and the rules of sequential calls hold here too. */
let api: Api;
let centre: string;
let director: string;
let other: string;
let instrumentId: string;

beforeAll(async () => {
  api = await startApi();
  centre = (await api.login('000000', 'centre')).access;
  director = (await api.login('100001', 'director')).access;
  other = (await api.login('100002', 'director')).access;
  const { body } = await api.as(director, { url: '/eqicapi/app/instrument/page?size=1' });
  instrumentId = String((body.data as { records: { id: string }[] }).records[0]?.id);
});
afterAll(() => api.close());

const post = (path: string, payload: object = {}, token = director): Promise<Answer> =>
  api.as(token, { method: 'POST', url: `/eqicapi${path}`, payload });
const made = async (path: string, payload: object, token = director): Promise<string> => {
  const { body } = await post(path, payload, token);
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  return (body.data as { id: string }).id;
};
const instruments = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      made('/app/labInstrument/save', { instrumentId, name: `仪器${Date.now()}-${place}` }),
    ),
  );
/** Both statuses, the lower first. */
const statuses = (answers: readonly Answer[]): string =>
  answers
    .map(({ status }) => status)
    .sort((a, b) => a - b)
    .join(' ');
const isThere = async (path: string, id: string): Promise<boolean> =>
  (await api.as(centre, { url: `/eqicapi${path}/detail?id=${id}` })).body.data !== null;

test('forty concurrent removals are all answered, and others are served meanwhile', async () => {
  const ids = await instruments(40);
  const removals = ids.map((id) => post(`/app/labInstrument/remove?ids=${id}`));
  const reads = ids.map(() => api.as(other, { url: '/eqicapi/app/qcTestEvent/page' }));
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(await api.call({ url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } });
}, 60_000);

test('of a removal and a new reference to the same record only one succeeds', async () => {
  const ids = await instruments(60);
  const outcomes: string[] = [];
  for (const [place, labInstrumentId] of ids.entries()) {
    const event = { eventType: 'repair', title: '维修', eventDate: '2026-06-01 08:00:00', labInstrumentId };
    const save = () => post('/app/qcTestEvent/save', event);
    const remove = () => post(`/app/labInstrument/remove?ids=${labInstrumentId}`);
    const [first, second] = place % 2 === 0 ? [save, remove] : [remove, save];
    const answers = await Promise.all([first(), second()]);
    outcomes.push(statuses(answers));
  }
  // The removal came first (the reference is refused as unknown), or the reference did (the record is in use).
  expect([...new Set(outcomes)].filter((outcome) => outcome !== '200 400' && outcome !== '200 409')).toEqual([]);
}, 120_000);

test('so it is with what a laboratory takes from a dictionary of the centre, in lists too', async () => {
  const outcomes: string[] = [];
  for (let place = 0; place < 20; place++) {
    const rule = {
      abbreviation: `${place + 6}-1.5s`,
      kind: 'LIMIT',
      numberOfResults: place + 6,
      minExceeding: place + 6,
      numberOfSd: 1.5,
      runType: 'ACROSS',
      materialScope: 'WITHIN',
      reject: true,
    };
    const id = await made('/app/multirule/save', rule, centre);
    const answers = await Promise.all([
      post('/app/ruleSet/save', { name: `组合${place}`, multiruleIds: [id] }),
      post(`/app/multirule/remove?ids=${id}`, {}, centre),
    ]);
    outcomes.push(statuses(answers));
  }
  expect([...new Set(outcomes)].filter((outcome) => outcome !== '200 400' && outcome !== '200 409')).toEqual([]);
}, 60_000);

test('the centre cannot remove what any laboratory uses, and sees how often it is used', async () => {
  const instrument = await made('/app/instrument/save', await instrumentLike(), centre);
  await made('/app/labInstrument/save', { instrumentId: instrument, name: '甲' });
  await made('/app/labInstrument/save', { instrumentId: instrument, name: '乙' }, other);
  const inUse = await post(`/app/instrument/remove?ids=${instrument}`, {}, centre);
  expect(inUse).toMatchObject({ status: 409, body: { data: { uses: [{ resource: 'labInstrument', count: 2 }] } } });
});

async function instrumentLike(): Promise<object> {
  const { body } = await api.as(centre, { url: `/eqicapi/app/instrument/detail?id=${instrumentId}` });
  const { id: _, version: __, ...rest } = body.data as Record<string, unknown>;
  return { ...rest, name: '另一型号', nameEn: 'Another model' };
}

test('a removal over several laboratories removes all or none', async () => {
  const account = (tenantId: string, name: string) =>
    made('/app/user/save', { tenantId, account: name, name, roleIds: [viewer] }, centre);
  const roles = await api.as(centre, { url: '/eqicapi/app/role/page?size=-1' });
  const viewer = (roles.body.data as { records: { id: string; alias: string }[] }).records.find(
    ({ alias }) => alias === 'lab_viewer',
  )?.id;
  const [here, there] = [await account('100001', 'gone-here'), await account('100002', 'gone-there')];
  const own = (await api.login('000000', 'centre')).userId;
  const refused = await post(`/app/user/remove?ids=${here},${there},${own}`, {}, centre);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect([await isThere('/app/user', here), await isThere('/app/user', there)]).toEqual([true, true]);
  expect(await post(`/app/user/remove?ids=${here},${there}`, {}, centre)).toMatchObject({ status: 200 });
  expect([await isThere('/app/user', here), await isThere('/app/user', there)]).toEqual([false, false]);
});

test('new passwords for several people are made for all or for none', async () => {
  const { body } = await api.as(centre, { url: '/eqicapi/app/user/page?size=-1' });
  const users = (body.data as { records: { id: string; account: string; tenantId: string }[] }).records;
  const viewer = users.find(({ account }) => account === 'viewer');
  const unknown = '1';
  const refused = await post(`/blade-system/user/reset-password?userIds=${viewer?.id},${unknown}`, {}, centre);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  await expect(api.login('100001', 'viewer')).resolves.toMatchObject({ userId: viewer?.id });
});
