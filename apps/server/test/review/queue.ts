import type { Answer, Api } from '../contract/api.ts';
import { openLaboratory } from '../openLaboratory.ts';

export type Listed = Readonly<Record<string, unknown>> & { id: string; version: number };
type Call = { readonly status: number; readonly body: Answer['body']; readonly data: Record<string, unknown> };

/** The central body and two laboratories around one approval queue. */
export type Queue = {
  readonly api: Api;
  readonly people: Readonly<Record<'centre' | 'assessor' | 'lab' | 'viewer' | 'other', string>>;
  readonly records: ReadonlyMap<string, string>;
  get(by: string, path: string): Promise<Call>;
  post(by: string, path: string, body: object): Promise<Call>;
  list(by: string, path: string): Promise<Listed[]>;
  /** Asks as the laboratory; the request as stored. */
  ask(subtype: string, values: object, by?: string): Promise<Listed>;
  request(id: string): Promise<Listed>;
  decide(request: { id: string }, body: object, by?: string): Promise<Call>;
  /** The entry behind a request. */
  entryOf(id: string): Promise<string>;
  close(): Promise<void>;
};

const callOf = ({ status, body }: Answer): Call => ({
  status,
  body,
  data: (body.data ?? {}) as Record<string, unknown>,
});

export async function openQueue(environment: Record<string, string> = {}): Promise<Queue> {
  const { api, token, records } = await openLaboratory(environment);
  const login = async (tenantId: string, account: string) => (await api.login(tenantId, account)).access;
  const people = {
    centre: await login('000000', 'centre'),
    assessor: await login('000000', 'assessor'),
    lab: token,
    viewer: await login('100001', 'viewer'),
    other: await login('100002', 'director'),
  };
  const get: Queue['get'] = async (by, path) => callOf(await api.as(by, { url: `/eqicapi${path}` }));
  const post: Queue['post'] = async (by, path, payload) =>
    callOf(await api.as(by, { method: 'POST', url: `/eqicapi${path}`, payload }));
  const request: Queue['request'] = async (id) =>
    (await get(people.centre, `/app/audit/audit/detail?id=${id}`)).data as Listed;
  return {
    api,
    people,
    records,
    get,
    post,
    request,
    list: async (by, path) => (await get(by, path)).data.records as Listed[],
    ask: async (subtype, values, by = people.lab) => {
      const answer = await post(by, '/app/audit/audit/save', { subtype, ...values });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return request(String(answer.data.id));
    },
    decide: ({ id }, body, by = people.centre) => post(by, '/app/audit/audit/audit', { id, ...body }),
    entryOf: async (id) => {
      const { rows } = await queryOwner(api, 'select entry_id from audit_request where audit_id = $1', [id]);
      return String(rows[0]?.entry_id);
    },
    close: () => api.close(),
  };
}

/** Reads or tampers as the owner of the tables, past every rule of the application. */
export async function queryOwner(api: Api, text: string, values: unknown[] = []) {
  const { default: pg } = await import('pg');
  const owner = new pg.Client(api.configFor('owner' as never));
  await owner.connect();
  try {
    return await owner.query(text, values);
  } finally {
    await owner.end();
  }
}
