import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueue, type Queue, queryOwner } from './queue.ts';

/**
 * Report up: a laboratory requests a missing dictionary entry, works with it immediately, and the central body answers.
 */
let queue: Queue;
let glucose: string;
let parts: Record<string, unknown>;

beforeAll(async () => {
  queue = await openQueue();
  const { people, list } = queue;
  glucose = String((await list(people.lab, '/app/analyte/page?size=1&nameEn_equal=Glucose'))[0]?.id);
  const model = (await list(people.lab, '/app/instrumentModel/page?size=1'))[0];
  parts = {
    instrumentManufacturerId: model?.instrumentManufacturerId,
    instrumentGroupId: model?.instrumentGroupId,
    instrumentModelId: model?.id,
  };
});
afterAll(() => queue.close());

let count = 0;
const unique = (name: string): string => `${name}${++count}`;

/** A wish of each kind, as its form would send it. */
const wishes: Record<string, () => Record<string, unknown>> = {
  instrument: () => ({ ...parts, name: unique('新型分析仪'), nameEn: 'New analyser' }),
  method: () => ({ name: unique('新方法'), nameEn: 'New method', analyteIds: [glucose] }),
  unit: () => ({ symbol: unique('u'), name: '新单位', ucum: unique('ucum'), analyteId: glucose, factor: 0.5 }),
  reagentSupplier: () => ({ name: unique('新厂家'), nameEn: 'New supplier' }),
  panel: () => ({ name: unique('新组合'), qcTestIds: [queue.records.get('qcTest')] }),
};
const paths: Record<string, string> = {
  instrument: '/app/instrument',
  method: '/app/method',
  unit: '/app/unit',
  reagentSupplier: '/app/reagentSupplier',
};
const dictionaries = Object.keys(paths);
const titleOf = (subtype: string, wish: Record<string, unknown>) =>
  String(subtype === 'unit' ? wish.symbol : wish.name);
const find = async (by: string, subtype: string, title: string) => {
  const field = subtype === 'unit' ? 'symbol' : 'name';
  return queue.list(by, `${paths[subtype]}/page?${field}_equal=${encodeURIComponent(title)}`);
};

describe.each(dictionaries)('a missing %s', (subtype) => {
  test('is usable by the laboratory immediately, and seen by nobody else', async () => {
    const wish = wishes[subtype]?.() ?? {};
    const asked = await queue.ask(subtype, wish);
    expect(asked).toMatchObject({ auditStatus: 2, subtype, name: titleOf(subtype, wish) });
    const [entry] = await find(queue.people.lab, subtype, titleOf(subtype, wish));
    expect(entry).toMatchObject({ isProvisional: true });
    for (const by of [queue.people.other, queue.people.centre]) {
      expect(await find(by, subtype, titleOf(subtype, wish))).toEqual([]);
      expect((await queue.get(by, `${paths[subtype]}/detail?id=${entry?.id}`)).body.data).toBeNull();
    }
  });

  test('approved: the same entry is everybody’s, and the answer names who and when', async () => {
    const wish = wishes[subtype]?.() ?? {};
    const asked = await queue.ask(subtype, wish);
    const entryId = await queue.entryOf(asked.id);
    const answer = await queue.decide(asked, { version: asked.version, auditStatus: 3, auditComment: '同意' });
    expect(answer.data).toMatchObject({ auditStatus: 3, answerId: entryId });
    const [entry] = await find(queue.people.other, subtype, titleOf(subtype, wish));
    expect(entry).toMatchObject({ id: entryId, isProvisional: false });
    expect(await queue.request(asked.id)).toMatchObject({
      auditStatus: 3,
      auditComment: '同意',
      auditorName: expect.stringMatching(/./),
      auditDate: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('merged: the provisional entry goes, the answer is the one that was there', async () => {
    const wish = wishes[subtype]?.() ?? {};
    const asked = await queue.ask(subtype, wish);
    const into = (await queue.list(queue.people.centre, `${paths[subtype]}/page?size=1`))[0]?.id;
    const answer = await queue.decide(asked, { auditStatus: 3, mergeInto: into });
    expect(answer.data).toMatchObject({ auditStatus: 3, answerId: into });
    expect(await find(queue.people.lab, subtype, titleOf(subtype, wish))).toEqual([]);
    const { data } = await queue.get(queue.people.lab, `/app/audit/audit/request?id=${asked.id}`);
    expect(data.answer).toMatchObject({ id: into });
  });

  test('rejected: needs a reason, stays the laboratory’s own, may be changed and sent again', async () => {
    const wish = wishes[subtype]?.() ?? {};
    const asked = await queue.ask(subtype, wish);
    const refused = await queue.decide(asked, { auditStatus: 4 });
    expect(refused.status).toBe(400);
    expect(refused.body.msg).toContain('审核意见');
    const rejected = await queue.decide(asked, { auditStatus: 4, auditComment: '请写全称' });
    expect(rejected.data).toMatchObject({ auditStatus: 4, answerId: null });
    expect(await find(queue.people.lab, subtype, titleOf(subtype, wish))).toHaveLength(1);
    expect(await find(queue.people.other, subtype, titleOf(subtype, wish))).toEqual([]);

    const again = wishes[subtype]?.() ?? {};
    const changed = await queue.post(queue.people.lab, '/app/audit/audit/update', {
      id: asked.id,
      version: rejected.data.version,
      ...again,
    });
    expect(changed.status).toBe(200);
    expect(await queue.request(asked.id)).toMatchObject({ auditStatus: 4, name: titleOf(subtype, again) });
    expect(await find(queue.people.lab, subtype, titleOf(subtype, again))).toHaveLength(1);
    await queue.post(queue.people.lab, '/app/audit/audit/send', { id: asked.id });
    expect((await queue.decide(asked, { auditStatus: 3 })).data).toMatchObject({ auditStatus: 3 });
    expect(await find(queue.people.other, subtype, titleOf(subtype, again))).toHaveLength(1);
  });
});

describe('a panel', () => {
  test('approved: it is made in the laboratory’s books', async () => {
    const wish = wishes.panel?.() ?? {};
    const asked = await queue.ask('panel', wish);
    const answer = await queue.decide(asked, { auditStatus: 3 });
    const made = await queue.get(queue.people.lab, `/app/qcTestPanel/detail?id=${answer.data.answerId}`);
    expect(made.data).toMatchObject({ name: wish.name, qcTestIds: wish.qcTestIds });
  });

  test('merged: the panel that is there takes the tests it lacks', async () => {
    const asked = await queue.ask('panel', wishes.panel?.() ?? {});
    const into = queue.records.get('qcTestPanel');
    expect((await queue.decide(asked, { auditStatus: 3, mergeInto: into })).data).toMatchObject({ answerId: into });
    const panel = await queue.get(queue.people.lab, `/app/qcTestPanel/detail?id=${into}`);
    expect(panel.data.qcTestIds).toEqual([queue.records.get('qcTest')]);
  });

  test('rejected: nothing is made', async () => {
    const wish = wishes.panel?.() ?? {};
    const asked = await queue.ask('panel', wish);
    await queue.decide(asked, { auditStatus: 4, auditComment: '无需公用' });
    const made = await queue.list(
      queue.people.lab,
      `/app/qcTestPanel/page?name_equal=${encodeURIComponent(String(wish.name))}`,
    );
    expect(made).toEqual([]);
  });

  test('another laboratory’s test cannot be requested', async () => {
    const answer = await queue.post(queue.people.other, '/app/audit/audit/save', {
      subtype: 'panel',
      ...wishes.panel?.(),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toContain('qcTestIds');
  });
});

describe('the requested entry', () => {
  test.each([
    ['method', { name: '无项目法' }, 'analyteIds'],
    ['method', { name: '', analyteIds: [] }, 'name'],
    ['unit', { name: '单位', symbol: 'x', analyteId: '1', factor: 1 }, 'ucum'],
    ['unit', { name: '单位', symbol: 'x', ucum: 'x', analyteId: '1' }, 'factor'],
    ['instrument', { name: '无型号' }, 'instrumentModelId'],
    ['reagentSupplier', { name: 'x'.repeat(121) }, 'name'],
    ['laboratory', { name: '某实验室' }, 'laboratory'],
    ['passwordReset', { name: '100001 / director' }, 'passwordReset'],
  ])('%s %j is refused, naming %s', async (subtype, values, named) => {
    const answer = await queue.post(queue.people.lab, '/app/audit/audit/save', { subtype, ...values });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toContain(named);
  });

  test('what the dictionary has already is refused, naming it', async () => {
    const there = (await queue.list(queue.people.lab, '/app/reagentSupplier/page?size=1'))[0];
    const answer = await queue.post(queue.people.lab, '/app/audit/audit/save', {
      subtype: 'reagentSupplier',
      name: there?.name,
    });
    expect([answer.status, answer.body.msg]).toEqual([409, expect.stringContaining(String(there?.name))]);
  });

  test('a draft may have gaps, is seen by no list, and is checked when it is sent', async () => {
    const name = unique('草稿法');
    const draft = await queue.ask('method', { name, isDraft: true });
    expect(draft.auditStatus).toBe(1);
    expect(await find(queue.people.lab, 'method', name)).toEqual([]);
    expect((await queue.post(queue.people.lab, '/app/audit/audit/send', { id: draft.id })).status).toBe(400);
    const filled = { id: draft.id, analyteIds: [glucose], isDraft: false };
    expect((await queue.post(queue.people.lab, '/app/audit/audit/update', filled)).status).toBe(200);
    expect((await queue.request(draft.id)).auditStatus).toBe(2);
    expect(await find(queue.people.lab, 'method', name)).toHaveLength(1);
  });

  test('entries near it are named: by the Chinese name, its sound, and the English name', async () => {
    for (const wish of [
      { name: '己糖激媒法', nameEn: '' },
      { name: '某法', nameEn: 'Hexokinase methods' },
    ]) {
      const asked = await queue.ask('method', { ...wish, analyteIds: [glucose] });
      const { data } = await queue.get(queue.people.centre, `/app/audit/audit/request?id=${asked.id}`);
      expect((data.similar as { title: string }[])[0]?.title).toContain('己糖激酶');
    }
  });
});

describe('who may do what', () => {
  test('another laboratory neither reads, changes, sends nor withdraws it', async () => {
    const asked = await queue.ask('reagentSupplier', wishes.reagentSupplier?.() ?? {});
    const { other } = queue.people;
    for (const call of [
      queue.get(other, `/app/audit/audit/request?id=${asked.id}`),
      queue.post(other, '/app/audit/audit/update', { id: asked.id, name: '别人' }),
      queue.post(other, '/app/audit/audit/send', { id: asked.id }),
      queue.post(other, '/app/audit/audit/withdraw', { id: asked.id }),
    ])
      expect((await call).status).toBe(400);
    expect(await queue.request(asked.id)).toMatchObject({ auditStatus: 2, version: 1 });
  });

  test('a laboratory cannot decide, a viewer cannot ask, the centre does not report up', async () => {
    const asked = await queue.ask('reagentSupplier', wishes.reagentSupplier?.() ?? {});
    expect((await queue.decide(asked, { auditStatus: 3 }, queue.people.lab)).status).toBe(403);
    const wish = { subtype: 'reagentSupplier', ...wishes.reagentSupplier?.() };
    expect((await queue.post(queue.people.viewer, '/app/audit/audit/save', wish)).status).toBe(403);
    const admin = (await queue.api.login('000000', 'admin')).access;
    expect((await queue.post(admin, '/app/audit/audit/save', wish)).status).toBe(403);
  });

  test('counts are all for the centre and its own for a laboratory', async () => {
    const sum = async (by: string) =>
      ((await queue.get(by, '/app/audit/audit/counts')).body.data as { count: number }[]).reduce(
        (all, row) => all + row.count,
        0,
      );
    expect(await sum(queue.people.other)).toBe(0);
    const mine = await queue.list(queue.people.lab, '/app/audit/audit/list?size=-1');
    expect(await sum(queue.people.lab)).toBe(mine.length);
    expect(await sum(queue.people.centre)).toBeGreaterThanOrEqual(mine.length);
  });
});

describe('the life cycle over HTTP', () => {
  const acts = {
    send: (id: string) => queue.post(queue.people.lab, '/app/audit/audit/send', { id }),
    withdraw: (id: string) => queue.post(queue.people.lab, '/app/audit/audit/withdraw', { id }),
    approve: (id: string) => queue.decide({ id }, { auditStatus: 3 }),
    reject: (id: string) => queue.decide({ id }, { auditStatus: 4, auditComment: '不同意' }),
    edit: (id: string) => queue.post(queue.people.lab, '/app/audit/audit/update', { id, message: '补充' }),
  };
  const reach: Record<number, readonly (keyof typeof acts)[]> = {
    1: [],
    2: ['send'],
    3: ['send', 'approve'],
    4: ['send', 'reject'],
    5: ['withdraw'],
  };
  const forbidden: readonly (readonly [number, keyof typeof acts])[] = [
    [1, 'approve'],
    [1, 'reject'],
    [3, 'reject'],
    [3, 'withdraw'],
    [3, 'send'],
    [3, 'edit'],
    [4, 'approve'],
    [4, 'withdraw'],
    [5, 'send'],
    [5, 'approve'],
    [5, 'reject'],
    [5, 'edit'],
  ];
  test.each(forbidden)('from state %i nobody can %s', async (state, act) => {
    const { id } = await queue.ask('reagentSupplier', { ...wishes.reagentSupplier?.(), isDraft: true });
    for (const step of reach[state] ?? []) expect((await acts[step](id)).status).toBe(200);
    const before = await queue.request(id);
    expect(before.auditStatus).toBe(state);
    expect((await acts[act](id)).status).toBe(409);
    expect(await queue.request(id)).toEqual(before);
  });

  test('withdrawn: the provisional entry goes with the request', async () => {
    const wish = wishes.method?.() ?? {};
    const asked = await queue.ask('method', wish);
    expect((await acts.withdraw(asked.id)).status).toBe(200);
    expect(await find(queue.people.lab, 'method', String(wish.name))).toEqual([]);
    expect((await acts.withdraw(asked.id)).status).toBe(200);
  });
});

describe('two concurrent decisions', () => {
  test('a decision on an old version is a conflict that shows both', async () => {
    const asked = await queue.ask('reagentSupplier', wishes.reagentSupplier?.() ?? {});
    await queue.post(queue.people.lab, '/app/audit/audit/update', { id: asked.id, message: '补充说明' });
    const late = await queue.decide(asked, { version: asked.version, auditStatus: 3 });
    expect(late.status).toBe(409);
    expect(late.data.theirs).toMatchObject({ version: 2, message: '补充说明' });
    expect((await queue.request(asked.id)).auditStatus).toBe(2);
  });

  test('an edit on an old version shows the whole other side, the entry included', async () => {
    const wish = wishes.unit?.() ?? {};
    const asked = await queue.ask('unit', wish);
    await queue.post(queue.people.lab, '/app/audit/audit/update', { id: asked.id, ...wish, factor: 2 });
    const late = await queue.post(queue.people.lab, '/app/audit/audit/update', { id: asked.id, version: 1, ...wish });
    expect(late.status).toBe(409);
    expect(late.data.theirs).toMatchObject({
      version: 2,
      symbol: wish.symbol,
      ucum: wish.ucum,
      factor: 2,
      isDraft: false,
    });
  });

  test('the same decision twice, also at the same time, makes one entry', async () => {
    const wish = wishes.reagentSupplier?.() ?? {};
    const asked = await queue.ask('reagentSupplier', wish);
    const both = await Promise.all([1, 2].map(() => queue.decide(asked, { version: asked.version, auditStatus: 3 })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data).toEqual(both[1]?.data);
    expect(await find(queue.people.other, 'reagentSupplier', String(wish.name))).toHaveLength(1);
  });

  test('two laboratories ask for one thing: the second is merged, not doubled', async () => {
    const wish = wishes.reagentSupplier?.() ?? {};
    const first = await queue.ask('reagentSupplier', wish);
    const second = await queue.ask('reagentSupplier', wish, queue.people.other);
    const made = await queue.decide(first, { auditStatus: 3 });
    const doubled = await queue.decide(second, { auditStatus: 3 });
    expect([doubled.status, (await queue.request(second.id)).auditStatus]).toEqual([409, 2]);
    const merged = await queue.decide(second, { auditStatus: 3, mergeInto: made.data.answerId });
    expect(merged.status).toBe(200);
    expect(await find(queue.people.other, 'reagentSupplier', String(wish.name))).toHaveLength(1);
  });

  test('a decision is recorded in both books, and both chains are whole', async () => {
    const asked = await queue.ask('method', wishes.method?.() ?? {});
    await queue.decide(asked, { auditStatus: 3 });
    const { rows } = await queryOwner(
      queue.api,
      `select tenant_id, action from audit_log where entity = 'audit' and entity_id = $1 order by tenant_id, seq`,
      [asked.id],
    );
    expect(rows.map((row) => `${row.tenant_id} ${row.action}`)).toEqual([
      '000000 approve',
      '100001 create',
      '100001 approve',
    ]);
    for (const tenantId of ['000000', '100001']) expect((await queue.api.verify(tenantId)).broken).toBeNull();
  });
});

describe('an entry that is there, but not for the analyte', () => {
  type Row = Record<string, unknown>;
  const magnesium = async () =>
    String((await queue.list(queue.people.lab, '/app/analyte/page?size=1&nameEn_equal=Magnesium'))[0]?.id);
  const linksOf = async (by: string, analyteId: string, unitId: string) =>
    queue.list(by, `/configuration/analyteUnit/page?analyteId_equal=${analyteId}&unitId_equal=${unitId}`);

  test('is requested as "allow it for mine": usable immediately, everybody’s when approved', async () => {
    const { people } = queue;
    const analyteId = await magnesium();
    const [unit] = await find(people.lab, 'unit', 'meq/L');
    const unitId = String(unit?.id);
    const elsewhere = await queue.list(people.lab, `/configuration/analyteUnit/page?size=-1&unitId_equal=${unitId}`);
    const wish = { symbol: 'meq/L', name: '毫当量每升', ucum: 'meq/L', analyteId, factor: 0.5 };
    const asked = await queue.ask('unit', wish);
    expect(asked).toMatchObject({ auditStatus: 2 });
    expect(await linksOf(people.lab, analyteId, unitId)).toMatchObject([{ isProvisional: true, factor: 0.5 }]);
    expect(await linksOf(people.other, analyteId, unitId)).toEqual([]);
    const again = await queue.post(people.lab, '/app/audit/audit/save', { subtype: 'unit', ...wish });
    expect(again.body.msg).toContain('字典中已有「meq/L」');

    const decided = await queue.decide(asked, { auditStatus: 3 });
    expect(decided.body).toMatchObject({ code: 200 });
    expect(await linksOf(people.other, analyteId, unitId)).toMatchObject([{ isProvisional: false, factor: 0.5 }]);
    const now = await queue.list(people.lab, `/configuration/analyteUnit/page?size=-1&unitId_equal=${unitId}`);
    expect(now.map(({ id }: Row) => id)).toEqual(expect.arrayContaining(elsewhere.map(({ id }: Row) => id)));
    expect(await find(people.other, 'unit', 'meq/L')).toMatchObject([{ id: unitId, name: unit?.name }]);
  });

  test('withdrawn, only the leave goes; the entry stays', async () => {
    const { people } = queue;
    const [unit] = await find(people.lab, 'unit', 'nkat/L');
    const wish = { symbol: 'nkat/L', name: 'x', ucum: 'nkat/L', analyteId: glucose, factor: 0.06 };
    const asked = await queue.ask('unit', wish);
    expect(await linksOf(people.lab, glucose, String(unit?.id))).toHaveLength(1);
    const body = { id: asked.id, version: asked.version };
    expect((await queue.post(people.lab, '/app/audit/audit/withdraw', body)).body).toMatchObject({ code: 200 });
    expect(await linksOf(people.lab, glucose, String(unit?.id))).toEqual([]);
    expect(await find(people.other, 'unit', 'nkat/L')).toMatchObject([{ id: unit?.id, name: unit?.name }]);
  });

  test('units are near by what they measure, with a factor, never by their letters', async () => {
    const wish = { symbol: 'U/dL', name: '单位每分升', ucum: 'U/dL', analyteId: glucose, factor: 1 };
    const asked = await queue.ask('unit', wish);
    const { similar } = (await queue.get(queue.people.centre, `/app/audit/audit/request?id=${asked.id}`)).body.data as {
      similar: { title: string; factor: number }[];
    };
    expect(similar.map(({ title }) => title)).not.toContain('μg/dL');
    expect(similar.find(({ title }) => title === 'U/L')).toMatchObject({ factor: 10 });
  });
});
