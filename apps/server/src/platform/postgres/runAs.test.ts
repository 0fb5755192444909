import { afterEach, expect, test, vi } from 'vitest';
import { commandLine } from './runAs.ts';

afterEach(() => vi.unstubAllEnvs());

test('the database gets what a program needs to run, and none of our secrets', () => {
  for (const name of ['SM2_PRIVATE_KEY', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL', 'DATABASE_URL', 'TRAIL_KEYS', 'PGDATA'])
    vi.stubEnv(name, 'secret');
  vi.stubEnv('LANG', 'C.UTF-8');
  const { env = {} } = commandLine({ kind: 'self' }, 'postgres', []).options;
  expect(Object.values(env)).not.toContain('secret');
  expect(env).toMatchObject({ LANG: 'C.UTF-8', PATH: process.env.PATH });
});
