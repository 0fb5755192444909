import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, password, startApi, type Tokens } from './api.ts';
import { codeAt } from './authenticator.ts';

/** Two-step login with an authenticator app of our own, on a clock that the test moves. */
let api: Api;
let clock = Math.floor(Date.now() / 30_000) * 30_000;
/** A code works once, so each login comes half a minute later. */
const tick = (): number => {
  clock += 30_000;
  return clock;
};
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date(clock) });
});
afterAll(() => api.close());

const en = { 'accept-language': 'en-US' };
const post = (token: string, path: string, payload: Record<string, unknown>): Promise<Answer> =>
  api.as(token, { method: 'POST', url: `/eqicapi${path}`, payload, headers: en });
const get = (token: string, path: string): Promise<Answer> => api.as(token, { url: `/eqicapi${path}`, headers: en });
const twoStep = '/blade-system/user/two-step';

async function enrol(token: string): Promise<{ secret: string; codes: string[] }> {
  const begun = await post(token, `${twoStep}/begin`, { password: api.encrypt(password) });
  const { secret, uri } = begun.body.data as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  const confirmed = await post(token, `${twoStep}/confirm`, { code: codeAt(secret, clock) });
  expect(confirmed.status).toBe(200);
  return { secret, codes: (confirmed.body.data as { codes: string[] }).codes };
}

async function challengeFor(tenantId: string, username: string): Promise<string> {
  const { body } = await api.token({ tenantId, username, password: api.encrypt(password), grant_type: 'password' });
  expect(body).toMatchObject({ success: false, error_code: 2011 });
  expect(body.access_token).toBeUndefined();
  return (body.data as { challenge: string }).challenge;
}

const secondStep = async (challenge: string, code: string): Promise<Record<string, unknown>> =>
  (await api.token({ grant_type: 'two_step', challenge, code })).body;

async function requireOf(admin: Tokens, aliases: readonly string[]): Promise<Answer> {
  const rows = await api.system.read('test', (tx) =>
    tx.rows(sql<{ id: string }>`select id from role where alias = any(${[...aliases]}::text[])`),
  );
  return post(admin.access, '/app/installation/settings', { values: { twoStepRoleIds: rows.map(({ id }) => id) } });
}

describe('somebody who switched it on', () => {
  let secret = '';
  let codes: string[] = [];

  test('proves the password and the app first, and other sessions end', async () => {
    const [here, there] = [await api.login('100001', 'supervisor'), await api.login('100001', 'supervisor')];
    expect((await post(here.access, `${twoStep}/begin`, { password: 'wrong' })).body.msg).toBe('The password is wrong');
    expect((await post(here.access, `${twoStep}/confirm`, { code: '123456' })).status).toBe(400);
    ({ secret, codes } = await enrol(here.access));
    expect(new Set(codes).size).toBe(10);
    expect((await get(here.access, twoStep)).body.data).toEqual({
      isEnrolled: true,
      isRequired: false,
      recoveryLeft: 10,
    });
    expect((await get(there.access, twoStep)).status).toBe(401);
    const kept = await api.system.write('test', '100001', (tx) => tx.rows(sql`select * from user_two_step`));
    expect(kept).toHaveLength(1);
    for (const shown of [secret, ...codes]) expect(JSON.stringify(kept)).not.toContain(shown);
  });

  test('is asked for the code after the password; a code works once, an older one never', async () => {
    tick();
    const code = codeAt(secret, clock);
    expect(await secondStep(await challengeFor('100001', 'supervisor'), code)).toHaveProperty('access_token');
    expect(await secondStep(await challengeFor('100001', 'supervisor'), code)).toMatchObject({ error_code: 2012 });
    const former = codeAt(secret, clock - 30_000);
    expect(await secondStep(await challengeFor('100001', 'supervisor'), former)).toMatchObject({ error_code: 2012 });
    tick();
    const challenge = await challengeFor('100001', 'supervisor');
    const together = await Promise.all(Array.from({ length: 4 }, () => secondStep(challenge, codeAt(secret, clock))));
    expect(together.filter((body) => 'access_token' in body)).toHaveLength(1);
    tick();
    expect(await secondStep(await challengeFor('100001', 'supervisor'), codeAt(secret, clock))).toHaveProperty(
      'access_token',
    );
  });

  test('is asked for the code after a one-time token of another program, too, which is used up by then', async () => {
    const admin = await api.login('000000', 'admin');
    const asked = { account: 'supervisor', tenantId: '100001' };
    const issued = await post(admin.access, '/blade-auth/ticket', asked);
    const { token } = issued.body.data as { token: string };
    const use = async () => (await api.token({ grant_type: 'token', token, scope: 'all' })).body;
    const body = await use();
    expect(body).toMatchObject({ success: false, error_code: 2011 });
    expect(body.access_token).toBeUndefined();
    expect(await use()).toMatchObject({ error_code: 2004 });
    tick();
    const { challenge } = body.data as { challenge: string };
    expect(await secondStep(challenge, codeAt(secret, clock))).toMatchObject({
      tenant_id: '100001',
      account: 'supervisor',
    });
  });

  test('comes in with a recovery code once, however it is written', async () => {
    const typed = ` ${String(codes[0]).toLowerCase().replace('-', ' ')} `;
    expect(await secondStep(await challengeFor('100001', 'supervisor'), typed)).toHaveProperty('access_token');
    expect(await secondStep(await challengeFor('100001', 'supervisor'), String(codes[0]))).toMatchObject({
      error_code: 2012,
    });
    tick();
    const body = await secondStep(await challengeFor('100001', 'supervisor'), codeAt(secret, clock));
    const access = String(body.access_token);
    expect((await get(access, twoStep)).body.data).toMatchObject({ recoveryLeft: 9 });
    tick();
    const renewed = await post(access, `${twoStep}/recovery`, { code: codeAt(secret, clock) });
    const fresh = (renewed.body.data as { codes: string[] }).codes;
    expect(await secondStep(await challengeFor('100001', 'supervisor'), String(codes[1]))).toMatchObject({
      error_code: 2012,
    });
    expect(await secondStep(await challengeFor('100001', 'supervisor'), String(fresh[1]))).toHaveProperty(
      'access_token',
    );
  });

  test('a challenge is of one person, one password and five minutes', async () => {
    const challenge = await challengeFor('100001', 'supervisor');
    tick();
    const code = codeAt(secret, clock);
    const forged = [
      '',
      challenge.slice(0, -1),
      `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`,
      challenge.replace('100001', '100002'),
    ];
    for (const text of forged) expect(await secondStep(text, code), text).toMatchObject({ success: false });
    clock += 5 * 60_000;
    expect(await secondStep(challenge, codeAt(secret, clock))).toMatchObject({ error_code: 2013 });
  });

  test('guessing locks as it does for passwords, and the right code no longer helps', async () => {
    const challenge = await challengeFor('100001', 'supervisor');
    for (let i = 0; i < 5; i++) expect(await secondStep(challenge, '000000')).toMatchObject({ error_code: 2012 });
    tick();
    expect(await secondStep(challenge, codeAt(secret, clock))).toMatchObject({ error_code: 2003 });
    const director = await api.login('100001', 'director');
    const { userId } = await supervisor();
    await post(director.access, '/blade-system/user/unlock', { userIds: userId });
    expect(await secondStep(await challengeFor('100001', 'supervisor'), codeAt(secret, clock))).toHaveProperty(
      'access_token',
    );
  });

  const supervisor = async (): Promise<{ userId: string }> => {
    const director = await api.login('100001', 'director');
    const page = await get(director.access, '/app/user/page?account_equal=supervisor');
    return { userId: (page.body.data as { records: { id: string }[] }).records[0]?.id as string };
  };

  test('is let in with the password alone once a director has reset it, which the trail records', async () => {
    const { userId } = await supervisor();
    const operator = await api.login('100001', 'operator');
    expect((await post(operator.access, '/blade-system/user/reset-two-step', { userIds: userId })).status).toBe(403);
    const stranger = await api.login('100002', 'director');
    expect((await post(stranger.access, '/blade-system/user/reset-two-step', { userIds: userId })).status).toBe(400);
    const director = await api.login('100001', 'director');
    expect((await post(director.access, '/blade-system/user/reset-two-step', { userIds: userId })).status).toBe(200);
    await api.login('100001', 'supervisor');
    const trail = await get(director.access, `/app/audit/trail?entity=user&entityId=${userId}`);
    expect(JSON.stringify(trail.body)).toContain('resetTwoStep');
    expect((await api.verify('100001')).broken).toBeNull();
  });
});

describe('a role that demands it', () => {
  test('opens nothing but the enrolment until then, and cannot be left', async () => {
    const admin = await api.login('000000', 'admin');
    const viewer = await api.login('100001', 'viewer');
    const director = await api.login('100001', 'director');
    expect((await requireOf(director, ['lab_viewer'])).status).toBe(403);
    expect((await requireOf(admin, ['lab_viewer'])).status).toBe(200);
    const refused = await get(viewer.access, '/app/qcTest/page');
    expect(refused.status).toBe(403);
    expect(refused.body.data).toEqual({ mustEnrolTwoStep: true });
    expect((await get(viewer.access, '/blade-system/user/info')).body.data).toMatchObject({ mustEnrolTwoStep: true });
    const { secret } = await enrol(viewer.access);
    expect((await get(viewer.access, '/app/qcTest/page')).status).toBe(200);
    tick();
    const end = await post(viewer.access, `${twoStep}/end`, {
      password: api.encrypt(password),
      code: codeAt(secret, clock),
    });
    expect(end.body.msg).toBe('Your role requires two-step login; it cannot be switched off');
    expect((await requireOf(admin, [])).status).toBe(200);
    const ended = await post(viewer.access, `${twoStep}/end`, {
      password: api.encrypt(password),
      code: codeAt(secret, clock),
    });
    expect(ended.status).toBe(200);
    await api.login('100001', 'viewer');
  });
});
