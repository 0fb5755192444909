import { sm2 } from 'sm-crypto-v2';

/** The administrator of a server in a separate process, calling plain HTTP. */
export type AdminCalls = {
  readonly token: string;
  /** Saves a brand of control material; whether the server said that it is kept. */
  saveBrand(name: string): Promise<boolean>;
};

const ownPassword = 'Kill-Test#5931';

/** Logs in with the one-time password that a first start without demo data prints, and puts an own one in its place. */
export async function loginAdmin(address: string, said: string): Promise<AdminCalls> {
  const oneTime = /one-time password (\S+):/.exec(said)?.[1] ?? '';
  const api = `${address}/eqicapi`;
  const key = (await (await fetch(`${api}/blade-auth/oauth/public-key`)).json()) as { data: string };
  const basic = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };
  const encrypted = (plain: string) => sm2.doEncrypt(plain, key.data, 0);
  const logIn = async (plain: string) => {
    const grant = new URLSearchParams({
      grant_type: 'password',
      tenantId: '000000',
      username: 'admin',
      password: encrypted(plain),
    });
    const answer = await fetch(`${api}/blade-auth/oauth/token?${grant.toString()}`, { method: 'POST', headers: basic });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    if (token === undefined) throw new Error(`no token: ${answer.status}`);
    return token;
  };
  const headersOf = (token: string) => ({
    ...basic,
    'blade-auth': `bearer ${token}`,
    'content-type': 'application/json',
  });
  const change = await fetch(`${api}/blade-system/user/update-password`, {
    method: 'POST',
    headers: headersOf(await logIn(oneTime)),
    body: JSON.stringify({
      oldPassword: encrypted(oneTime),
      newPassword: encrypted(ownPassword),
      newPassword1: encrypted(ownPassword),
    }),
  });
  if (change.status !== 200) throw new Error(`the password was not changed: ${await change.text()}`);
  const token = await logIn(ownPassword);
  const headers = headersOf(token);
  return {
    token,
    saveBrand: async (name) => {
      const body = JSON.stringify({ name, product: 'kill test', levelCount: 1 });
      const saved = await fetch(`${api}/app/brand/save`, { method: 'POST', headers, body }).catch(() => undefined);
      return saved?.status === 200;
    },
  };
}
