import { expect, test, vi } from 'vitest';
import { defineJob, insertSlot } from '#features/engine/jobs/public';
import { createIdMaker } from '#platform/database/ids';
import { startApi } from '../contract/api.ts';

/** A server that stops lets its jobs end first; clients are asked meanwhile to retry, or to use another server. */
test('a server that is stopping answers 503 in the envelope, says when to ask again, and is not ready', async () => {
  let begin = (): void => undefined;
  let end = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const released = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slowJob = defineJob({
    name: 'slow',
    label: { zh: '慢', en: 'Slow' },
    permission: 'setting_edit',
    maxAttempts: 1,
    run: async () => {
      begin();
      await released;
      return { result: null };
    },
  });
  const api = await startApi({ JOBS: '1' }, { jobs: [slowJob] });
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const services = { newId: createIdMaker(9) };
  await insertSlot({ services, queue: api.system }, slowJob, new Date('2026-07-01T00:00:00Z'));
  await begun;

  const closing = api.app.close();
  await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(503));
  for (const [language, words] of [
    ['zh-CN', '系统正在停止或重启'],
    ['en-US', 'stopping or restarting'],
  ] as const)
    for (const path of ['/readyz', '/eqicapi/app/analyte/page', '/eqicapi/app/installation/info']) {
      const answer = await fetch(`${address}${path}`, { headers: { 'accept-language': language } });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('connection')).toBe('close');
      const body = (await answer.json()) as { msg: string };
      expect(body).toEqual({ code: 503, success: false, data: null, msg: expect.stringContaining(words) });
    }
  end();
  await closing;
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
  await api.close();
}, 60_000);
