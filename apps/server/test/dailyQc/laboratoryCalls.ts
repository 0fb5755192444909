import { expect } from 'vitest';
import type { Answer } from '../contract/api.ts';
import type { Laboratory } from '../results/openQcTest.ts';

/** The API for the tests of daily QC: by path, as the director by default. */
export type LaboratoryCalls = {
  get<T = unknown>(path: string): Promise<T>;
  getAs<T = unknown>(token: string, path: string): Promise<T>;
  post(path: string, body: object): Promise<Answer>;
  /** Saves a record and returns its id; `by` is another person's token. */
  save(path: string, values: object, by?: string): Promise<string>;
  /** A time in the server's zone, which is eight hours ahead of UTC in these tests. */
  minutesAgo(minutes: number): string;
};

export function laboratoryCalls({ api, token }: Laboratory): LaboratoryCalls {
  const getAs = async <T>(by: string, path: string): Promise<T> => {
    const answer = await api.as(by, { url: `/eqicapi${path}` });
    expect(answer.body, path).toMatchObject({ code: 200 });
    return answer.body.data as T;
  };
  return {
    getAs,
    get: (path) => getAs(token, path),
    post: (path, payload) => api.as(token, { method: 'POST', url: `/eqicapi${path}`, payload }),
    save: async (path, payload, by = token) => {
      const answer = await api.as(by, { method: 'POST', url: `/eqicapi${path}/save`, payload });
      expect(answer.body, path).toMatchObject({ code: 200 });
      return (answer.body.data as { id: string }).id;
    },
    minutesAgo: (minutes) =>
      new Date(Date.now() + 8 * 3_600_000 - minutes * 60_000).toISOString().slice(0, 19).replace('T', ' '),
  };
}
