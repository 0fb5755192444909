import type { AlertCase, StoryStep } from '@qc/contract';
import { expect } from 'vitest';
import type { Answer } from '../contract/api.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** The people of a laboratory, by what they may do. */
export type People = Readonly<Record<'director' | 'supervisor' | 'operator' | 'viewer', string>>;

/** A QC test with the people of its laboratory and a way to its cases. */
export type CaseQcTest = OpenQcTest & {
  readonly people: People;
  call(token: string, path: string, payload?: object, headers?: Record<string, string>): Promise<Answer>;
  /** The newest alert of the QC test. */
  alert(type?: 'reject' | 'warn'): Promise<{ id: string; version: number; alertStatus: string }>;
  case(id: string): Promise<AlertCase>;
  /** A whole answer of the out-of-control form; `more` replaces parts of it. */
  answer(alert: { id: string; version: number }, more?: object): Promise<Record<string, unknown>>;
  comment(code: string): Promise<string>;
  states(id: string): Promise<(string | null)[][]>;
};

export async function openPeople(laboratory: Laboratory): Promise<People> {
  const token = async (account: string) => (await laboratory.api.login('100001', account)).access;
  return {
    director: laboratory.token,
    supervisor: await token('supervisor'),
    operator: await token('operator'),
    viewer: await token('viewer'),
  };
}

export { type Laboratory, openLaboratory };

export async function openCaseQcTest(laboratory: Laboratory, people: People): Promise<CaseQcTest> {
  const qcTest = await openQcTest(laboratory);
  const call: CaseQcTest['call'] = (token, path, payload, headers = {}) =>
    qcTest.api.as(token, { url: `/eqicapi${path}`, headers, ...(payload ? { method: 'POST', payload } : {}) });
  const comment: CaseQcTest['comment'] = async (code) => {
    const page = (await qcTest.get(`/app/comments/list?size=1&code_equal=${code}`)) as { records: { id: string }[] };
    return page.records[0]?.id ?? '';
  };
  const read: CaseQcTest['case'] = async (id) => {
    const answer = await call(people.viewer, `/app/qcTestAlert/case?id=${id}`);
    expect(answer.body).toMatchObject({ code: 200 });
    return answer.body.data as AlertCase;
  };
  return {
    ...qcTest,
    people,
    call,
    comment,
    case: read,
    alert: async (type = 'reject') => {
      const page = (await qcTest.get(
        `/app/qcTestAlert/cases?status=all&size=1&type=${type}&qcTestId=${qcTest.testId}`,
      )) as { records: { id: string; version: number; alertStatus: string }[] };
      const [alert] = page.records;
      if (!alert) throw new Error('there is no alert');
      return alert;
    },
    answer: async ({ id, version }, more = {}) => ({
      id,
      version,
      causeId: await comment('CAU03'),
      actionIds: [await comment('ACT01')],
      repeatOutcome: 'notRepeated',
      patientImpact: 'none',
      ...more,
    }),
    states: async (id) => (await read(id)).story.map(({ act, from, to }: StoryStep) => [act, from, to]),
  };
}
