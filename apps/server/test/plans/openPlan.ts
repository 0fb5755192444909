import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Answer, type Api, startApi } from '../contract/api.ts';
import { createLaboratoryRecords } from '../laboratoryRecords.ts';

type Data = Readonly<Record<string, unknown>>;

/** The central body, two laboratories with a glucose assay each, and a clock that the test moves. */
export type PlanDesk = {
  readonly api: Api;
  readonly people: Readonly<Record<'centre' | 'lab' | 'other' | 'viewer', string>>;
  readonly records: Readonly<Record<'lab' | 'other', ReadonlyMap<string, string>>>;
  readonly clock: { now: string };
  get(by: string, path: string): Promise<Answer>;
  post(by: string, path: string, body: object): Promise<Answer>;
  /** What a call that must succeed answers. */
  read<T = Data>(by: string, path: string): Promise<T>;
  act<T = Data>(by: string, path: string, body: object): Promise<T>;
};

export async function openDesk(): Promise<PlanDesk> {
  const clock = { now: '2026-07-25T09:40:00Z' };
  const api = await startApi({}, { now: () => new Date(clock.now) });
  const login = async (tenantId: string, account: string) => (await api.login(tenantId, account)).access;
  const people = {
    centre: await login('000000', 'centre'),
    lab: await login('100001', 'director'),
    other: await login('100002', 'director'),
    viewer: await login('100001', 'viewer'),
  };
  const records = {
    lab: await createLaboratoryRecords(api, '100001', people.lab),
    other: await createLaboratoryRecords(api, '100002', people.other),
  };
  const get: PlanDesk['get'] = (by, path) => api.as(by, { url: `/eqicapi${path}` });
  const post: PlanDesk['post'] = (by, path, payload) =>
    api.as(by, { method: 'POST', url: `/eqicapi${path}`, payload, headers: { 'accept-language': 'en-US' } });
  const succeeded = <T>({ status, body }: Answer): T => {
    expect({ status, msg: body.msg }).toMatchObject({ status: 200 });
    return body.data as T;
  };
  return {
    api,
    people,
    records,
    clock,
    get,
    post,
    read: async (by, path) => succeeded(await get(by, path)),
    act: async (by, path, body) => succeeded(await post(by, path, body)),
  };
}

export const dates = {
  startDate: '2026-07-01',
  endDate: '2026-07-31',
  statsFrom: '2026-07-01',
  statsTo: '2026-07-31',
  signUpDeadline: '2026-07-25 17:50:00',
  reportDeadline: '2026-07-25 18:00:00',
  publishBy: '2026-08-15',
};

export type Drafted = { readonly planId: string; readonly sampleId: string; readonly lotId: string };

/** A complete draft: glucose at two levels of one lot, a consensus value, σpt fixed. */
export async function draftPlan(
  desk: PlanDesk,
  name: string,
  values: object = {},
  analyte: object = {},
): Promise<Drafted> {
  const { people, records, read, act } = desk;
  const lotId = String(records.lab.get('lot'));
  const glucose = await read<{ records: Data[] }>(people.centre, '/app/analyte/page?size=1&nameEn_equal=Glucose');
  const assay = await read(people.lab, `/app/assay/detail?id=${records.lab.get('assay')}`);
  const plan = await act<{ id: string }>(people.centre, '/app/plan/save', {
    name,
    nameEn: `${name} (en)`,
    ...dates,
    tenantCodes: ['100001', '100002'],
    ...values,
  });
  await act(people.centre, '/app/planLot/save', { planId: plan.id, lotId, levels: [1, 2] });
  const sample = await act<{ id: string }>(people.centre, '/app/planLotAnalyte/save', {
    planId: plan.id,
    lotId,
    analyteId: glucose.records[0]?.id,
    unitId: assay.unitId,
    assignedKind: 'consensus',
    sigmaKind: 'tea',
    teaCombination: 'percent',
    teaPercent: 30,
    ...analyte,
  });
  return { planId: plan.id, sampleId: sample.id, lotId };
}

export const signWith = (desk: PlanDesk, who: 'lab' | 'other', { planId, sampleId }: Drafted) =>
  desk.post(desk.people[who], '/app/planTenant/sign', {
    planId,
    analytes: [{ planLotAnalyteId: sampleId, assayId: desk.records[who].get('assay') }],
  });

/** The requests that wait for the central body. */
export async function waiting(desk: PlanDesk): Promise<string[]> {
  const page = await desk.read<{ records: { id: string }[] }>(
    desk.people.centre,
    '/app/audit/audit/page?size=-1&subtype_equal=planTenant&auditStatus_equal=2',
  );
  return page.records.map(({ id }) => id);
}

/** More laboratories that take part and have reported: copies of 100001's assay, with values by level. */
export async function addParticipants(
  desk: PlanDesk,
  { planId, sampleId }: Drafted,
  values: readonly Readonly<Record<number, number | undefined>>[],
): Promise<void> {
  const assayId = String(desk.records.lab.get('assay'));
  for (const [index, byLevel] of values.entries()) {
    const tenantId = String(100101 + index);
    await desk.api.system.load('test', '000000', (tx) =>
      tx.rows(sql`insert into laboratory (id, tenant_code, lab_number, name, name_en, status, create_time, update_time)
        values (${tenantId}, ${tenantId}, ${`P${tenantId}`}, ${`同行${tenantId}`}, ${`Peer ${tenantId}`}, 'Active', now(), now()) on conflict do nothing`),
    );
    await desk.api.system.load('test', tenantId, async (tx) => {
      for (const table of ['lab_instrument', 'assay'])
        await tx.rows(sql`insert into ${sql.table(table)}
          select (jsonb_populate_record(x, ${JSON.stringify({ tenant_id: tenantId })}::jsonb)).* from ${sql.table(table)} x
          where x.tenant_id = '100001' on conflict do nothing`);
      await tx.rows(sql`insert into plan_tenant (tenant_id, id, plan_id, plan_tenant_status, code, create_time, update_time)
        values (${tenantId}, ${`${planId.slice(-6)}${tenantId}`}, ${planId}, 'Accepted', ${`X${tenantId}`}, now(), now())`);
      await tx.rows(sql`insert into plan_tenant_analyte (tenant_id, plan_id, plan_lot_analyte_id, assay_id)
        values (${tenantId}, ${planId}, ${sampleId}, ${assayId})`);
      for (const [level, value] of Object.entries(byLevel))
        await tx.rows(sql`insert into plan_result (tenant_id, id, plan_id, plan_lot_analyte_id, level, value, edition, create_time)
          values (${tenantId}, ${`${sampleId.slice(-6)}${tenantId}${level}`}, ${planId}, ${sampleId}, ${level}, ${value ?? null}, 1, ${new Date(desk.clock.now)})`);
    });
  }
}
