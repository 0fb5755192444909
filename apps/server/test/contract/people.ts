import { sql } from 'kysely';
import { type Answer, type Api, startApi } from './api.ts';

/** A server with the people who manage accounts, and those who may not, logged in. */
export type People = {
  readonly api: Api;
  readonly access: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>;
  post(who: string, path: string, payload?: Record<string, unknown>): Promise<Answer>;
  get(who: string, path: string): Promise<Answer>;
  roleId(alias: string): Promise<string>;
  isOpen(token: string): Promise<boolean>;
};

const logins = [
  ['000000', 'admin'],
  ['000000', 'centre'],
  ['100001', 'director'],
  ['100001', 'supervisor'],
  ['100001', 'operator'],
] as const;

export async function startPeople(): Promise<People> {
  const api = await startApi({ LOGIN_ADDRESS_FAILURES: '1000' });
  const access: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const [tenantId, account] of logins) {
    const tokens = await api.login(tenantId, account);
    access[account] = tokens.access;
    ids[account] = tokens.userId;
  }
  return {
    api,
    access,
    ids,
    post: (who, path, payload = {}) => api.as(String(access[who]), { method: 'POST', url: `/eqicapi${path}`, payload }),
    get: (who, path) => api.as(String(access[who]), { url: `/eqicapi${path}` }),
    roleId: async (alias) => {
      const rows = await api.system.read('test', (tx) =>
        tx.rows(sql<{ id: string }>`select id from role where alias = ${alias}`),
      );
      return String(rows[0]?.id);
    },
    isOpen: async (token) => (await api.as(token, { url: '/eqicapi/blade-system/user/info' })).status === 200,
  };
}
