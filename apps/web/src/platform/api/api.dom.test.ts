import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { snacks } from '../messages/snackbar.ts';
import { closeSession, currentUser, notePasswordChanged, openSession } from '../session/session.ts';
import { ApiError, api } from './api.ts';

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetchMock = vi.fn<typeof fetch>();
const sentTo = (call = 0) => String(fetchMock.mock.calls[call]?.[0]);
const headersOf = (call = 0) => fetchMock.mock.calls[call]?.[1]?.headers as Record<string, string>;
const shown = () => snacks.get().map(({ text, color, timeoutMs }) => ({ text, color, timeoutMs }));

const tokenAnswer = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  tenant_id: '100001',
  user_id: '7',
  account: 'operator',
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  openSession(tokenAnswer, false);
});

afterEach(() => {
  vi.useRealTimers();
  fetchMock.mockReset();
  snacks.set([]);
  closeSession();
});

describe('a call', () => {
  test('unwraps the envelope', async () => {
    fetchMock.mockResolvedValue(answer({ code: 200, success: true, data: { total: 3 }, msg: '操作成功' }));
    expect(await api.get('/app/unit/list')).toEqual({ total: 3 });
  });

  test('says who asks, for whom and in which language', async () => {
    fetchMock.mockResolvedValue(answer({ code: 200, data: null }));
    await api.get('/app/unit/list');
    expect(headersOf()).toMatchObject({
      Authorization: 'Basic c2FiZXIzOnNhYmVyM19zZWNyZXQ=',
      'Blade-Requested-With': 'BladeHttpRequest',
      'Blade-Auth': 'bearer access-1',
      'Accept-Language': 'zh-CN',
    });
  });

  test('leaves out parameters that say nothing', async () => {
    fetchMock.mockResolvedValue(answer({ code: 200, data: null }));
    await api.get('/app/unit/list', { current: 1, name: '', status: undefined, brand: null, isActive: false });
    expect(sentTo()).toBe('/eqicapi/app/unit/list?current=1&isActive=false');
  });

  test('sends a body as JSON', async () => {
    fetchMock.mockResolvedValue(answer({ code: 200, data: null }));
    await api.post('/app/unit/submit', { name: 'mmol/L' });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"mmol/L"}' });
    expect(headersOf()['Content-Type']).toBe('application/json');
  });
});

describe('until a password that somebody else made is changed', () => {
  const detail = { type: 'web', mustChangePassword: true };

  test('nothing is asked that would be refused, and no message is shown', async () => {
    openSession({ ...tokenAnswer, detail }, false);
    await expect(api.get('/app/notification/list')).rejects.toMatchObject({ code: 403 });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
    fetchMock.mockImplementation(async () => answer({ code: 200, data: { id: '7' } }));
    expect(await api.get('/blade-system/user/info')).toEqual({ id: '7' });
    notePasswordChanged();
    expect(await api.get('/app/notification/list')).toEqual({ id: '7' });
  });
});

describe('a failure', () => {
  test.each([
    {
      name: 'an answer that says so',
      response: () => answer({ code: 400, msg: '名称重复' }, 400),
      code: 400,
      text: '名称重复',
    },
    {
      name: 'HTTP 200 with another code',
      response: () => answer({ code: 403, msg: '请求被拒绝' }),
      code: 403,
      text: '请求被拒绝',
    },
    { name: 'no message', response: () => answer({ code: 500 }, 500), code: 500, text: '系统错误' },
    { name: 'no JSON', response: () => new Response('<html>', { status: 502 }), code: 502, text: '系统错误' },
    {
      name: 'no JSON with HTTP 200',
      response: () => new Response('<html>', { status: 200 }),
      code: 500,
      text: '系统错误',
    },
  ])('$name is thrown and shown for a second', async ({ response, code, text }) => {
    fetchMock.mockResolvedValue(response());
    const error = await api.get('/app/unit/list').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, message: text });
    expect(shown()).toEqual([{ text, color: 'error', timeoutMs: 1000 }]);
  });

  test('a server out of reach has code 0', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api.get('/app/unit/list')).rejects.toMatchObject({ code: 0 });
    expect(shown()).toHaveLength(1);
  });

  test('a cancelled call is not reported as a failure', async () => {
    const controller = new AbortController();
    controller.abort();
    fetchMock.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(api.get('/app/unit/list', {}, { signal: controller.signal })).rejects.toThrow('aborted');
    expect(shown()).toEqual([]);
  });

  const theirs = { theirs: { id: '1', version: 2 } };
  test.each([
    { name: 'the caller shows it itself', options: { isQuiet: true }, code: 400, data: null },
    { name: 'a conflict has its own dialogue', options: { showsConflict: true }, code: 409, data: theirs },
  ])('is thrown without a message where $name', async ({ options, code, data }) => {
    fetchMock.mockResolvedValue(answer({ code, msg: 'x', data }, code));
    await expect(api.get('/app/unit/list', {}, options)).rejects.toMatchObject({ code });
    expect(shown()).toEqual([]);
  });

  test.each([
    { name: 'of a conflict that nobody shows', options: {}, data: theirs },
    { name: 'of a refusal that is no conflict', options: { showsConflict: true }, data: null },
  ])('shows $name', async ({ options, data }) => {
    fetchMock.mockResolvedValue(answer({ code: 409, msg: '请先生成报告，再发布', data }, 409));
    await expect(api.post('/app/planReport/publish', {}, options)).rejects.toMatchObject({ code: 409 });
    expect(shown()).toMatchObject([{ text: '请先生成报告，再发布' }]);
  });
});

describe('an ended session', () => {
  test('ends here too and is reported once, however many calls fail', async () => {
    fetchMock.mockImplementation(async () => answer({ code: 401, msg: '请求未授权' }, 401));
    await Promise.allSettled([api.get('/a'), api.get('/b'), api.get('/c', {}, { isQuiet: true })]);
    expect(currentUser()).toBeUndefined();
    expect(shown()).toEqual([{ text: '登录已失效，请重新登录', color: 'error', timeoutMs: 1000 }]);
  });

  test('a missing right is not an ended session', async () => {
    fetchMock.mockResolvedValue(answer({ code: 403, msg: '请求被拒绝' }, 403));
    await api.get('/a').catch(() => undefined);
    expect(currentUser()?.account).toBe('operator');
  });
});

describe('an old access token', () => {
  const later = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + seconds * 1000);
  };
  const byPath = async (input: Parameters<typeof fetch>[0]) =>
    String(input).includes('/oauth/token')
      ? answer({ ...tokenAnswer, access_token: 'access-2', refresh_token: 'refresh-2' })
      : answer({ code: 200, data: null });

  test('is used until it is 3000 s old', async () => {
    later(2999);
    fetchMock.mockImplementation(byPath);
    await api.get('/a');
    expect(headersOf()['Blade-Auth']).toBe('bearer access-1');
  });

  test('is replaced first, once for all calls of the moment', async () => {
    later(3000);
    fetchMock.mockImplementation(byPath);
    await Promise.all([api.get('/a'), api.get('/b')]);
    expect(fetchMock.mock.calls.filter(([url]) => String(url).includes('/oauth/token'))).toHaveLength(1);
    expect([headersOf(1)['Blade-Auth'], headersOf(2)['Blade-Auth']]).toEqual(['bearer access-2', 'bearer access-2']);
  });

  test('that cannot be replaced ends the session', async () => {
    later(3000);
    fetchMock.mockResolvedValue(answer({ success: false, error_code: 2010, error_description: '令牌刷新错误或无效' }));
    await expect(api.get('/a')).rejects.toMatchObject({ code: 2010 });
    expect(currentUser()).toBeUndefined();
  });
});

describe('a download', () => {
  test('has the name that the server gave', async () => {
    const headers = {
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': `attachment;filename=${encodeURIComponent('单位.xlsx')}`,
    };
    fetchMock.mockResolvedValue(new Response('x', { headers }));
    expect((await api.download('/app/unit/export')).name).toBe('单位.xlsx');
  });

  test('that fails answers like any other call', async () => {
    fetchMock.mockResolvedValue(
      new Response(JSON.stringify({ code: 403, msg: '请求被拒绝' }), {
        status: 403,
        headers: { 'content-type': 'application/json' },
      }),
    );
    await expect(api.download('/app/unit/export')).rejects.toMatchObject({ code: 403, message: '请求被拒绝' });
  });
});
