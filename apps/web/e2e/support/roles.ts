import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

export const password = 'Concord@2026';

/** One person for each role of the demo. */
export const roles = {
  admin: { tenantId: '000000', account: 'admin' },
  centre: { tenantId: '000000', account: 'centre' },
  assessor: { tenantId: '000000', account: 'assessor' },
  director: { tenantId: '100001', account: 'director' },
  supervisor: { tenantId: '100001', account: 'supervisor' },
  operator: { tenantId: '100001', account: 'operator' },
  viewer: { tenantId: '100001', account: 'viewer' },
} as const;

export type Role = keyof typeof roles;

/** Where the browser state of a logged-in person lies: with the run, since it is worth nothing to another server. */
export const stateOf = (role: Role) => path.join(process.env.E2E_DATA ?? '', 'people', `${role}.json`);

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser held after a person had logged in. */
export const storedStateOf = (role: Role): State => JSON.parse(readFileSync(stateOf(role), 'utf8')) as State;
