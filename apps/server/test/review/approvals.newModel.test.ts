import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue, type Queue } from './queue.ts';

/** An analyser may be requested together with a model that is missing in the dictionary. */
let queue: Queue;
let parts: { instrumentManufacturerId: unknown; instrumentGroupId: unknown };
let known: string;

beforeAll(async () => {
  queue = await openQueue();
  const [model] = await queue.list(queue.people.lab, '/app/instrumentModel/page?size=1');
  parts = {
    instrumentManufacturerId: model?.instrumentManufacturerId,
    instrumentGroupId: model?.instrumentGroupId,
  };
  known = String(model?.name);
});
afterAll(() => queue.close());

const models = async (by: 'lab' | 'other' | 'centre', name: string) =>
  (await queue.list(queue.people[by], `/app/instrumentModel/page?size=5&name_equal=${name}`)).map(({ id }) => id);
const instrument = async (by: 'lab' | 'other', name: string) =>
  (await queue.list(queue.people[by], `/app/instrument/page?size=5&name_equal=${name}`))[0];

test('the laboratory works with both immediately; nobody else sees either', async () => {
  await queue.ask('instrument', { ...parts, name: '新机一', newModel: 'M-1000' });
  const [model] = await models('lab', 'M-1000');
  expect(await instrument('lab', '新机一')).toMatchObject({ instrumentModelId: model, isProvisional: true });
  expect(await models('other', 'M-1000')).toEqual([]);
  expect(await instrument('other', '新机一')).toBeUndefined();
});

test('approving makes both everybody’s', async () => {
  const request = await queue.ask('instrument', { ...parts, name: '新机二', newModel: 'M-2000' });
  expect((await queue.decide(request, { auditStatus: 3, version: request.version })).status).toBe(200);
  const [model] = await models('other', 'M-2000');
  expect(model).toBeDefined();
  expect(await instrument('other', '新机二')).toMatchObject({ instrumentModelId: model, isProvisional: false });
});

test('the auditor may correct the name of the model, or take one that is there', async () => {
  const corrected = await queue.ask('instrument', { ...parts, name: '新机三', newModel: 'M3000' });
  const values = { newModel: 'M-3000' };
  expect((await queue.decide(corrected, { auditStatus: 3, version: corrected.version, values })).status).toBe(200);
  expect(await models('other', 'M-3000')).toHaveLength(1);
  expect(await models('lab', 'M3000')).toEqual([]);

  const other = await queue.ask('instrument', { ...parts, name: '新机四', newModel: 'M-4000' });
  const [there] = await models('centre', known);
  const chosen = { instrumentModelId: there, newModel: '' };
  expect((await queue.decide(other, { auditStatus: 3, version: other.version, values: chosen })).status).toBe(200);
  expect(await instrument('other', '新机四')).toMatchObject({ instrumentModelId: there });
  expect(await models('lab', 'M-4000')).toEqual([]);
});

test('a model of that name which is there already is taken', async () => {
  await queue.ask('instrument', { ...parts, name: '新机五', newModel: known });
  const [there] = await models('other', known);
  expect(await instrument('lab', '新机五')).toMatchObject({ instrumentModelId: there });
});

test('withdrawing takes both back; neither model nor name of one is refused', async () => {
  const request = await queue.ask('instrument', { ...parts, name: '新机六', newModel: 'M-6000' });
  const { id, version } = request;
  expect((await queue.post(queue.people.lab, '/app/audit/audit/withdraw', { id, version })).status).toBe(200);
  expect(await models('lab', 'M-6000')).toEqual([]);
  const answer = await queue.post(queue.people.lab, '/app/audit/audit/save', {
    subtype: 'instrument',
    ...parts,
    name: '新机七',
  });
  expect(answer.status).toBe(400);
  expect(answer.body.msg).toContain('型号');
});
