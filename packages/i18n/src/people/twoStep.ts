import type { Messages } from '../message.ts';

/** The second step of the own login: setting it up, recovery codes, ending it. */
export const twoStep = {
  line: {
    zh: '登录时除密码外，再输入手机验证器应用中的动态码',
    en: 'In addition to the password, a login asks for a code from an app on your phone',
  },
  mustEnrol: {
    zh: '您的角色必须使用两步登录。登记验证器应用后即可继续工作',
    en: 'Your role requires two-step login. Set up an authenticator app to go on',
  },
  offTitle: { zh: '登记验证器应用', en: 'Set up an authenticator app' },
  offLine: {
    zh: '任何支持 TOTP 的应用均可（如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器）。请先确认密码。',
    en: 'Any app that knows TOTP will do (Microsoft Authenticator, Google Authenticator, Aegis …). Confirm your password first.',
  },
  begin: { zh: '获取密钥', en: 'Show the secret' },
  scanTitle: { zh: '用应用扫描', en: 'Scan it with the app' },
  scanLine: {
    zh: '扫描二维码，然后输入应用显示的 6 位数字。',
    en: 'Scan the code, then enter the six digits that the app shows.',
  },
  typeLine: { zh: '无法扫描时，在应用中手工输入密钥：', en: 'Or type this secret into the app:' },
  firstCodeHint: { zh: '数字每 30 秒更换一次', en: 'The digits change every 30 seconds' },
  switchOn: { zh: '启用两步登录', en: 'Switch two-step login on' },
  recoveryTitle: { zh: '恢复码', en: 'Recovery codes' },
  recoveryLine: {
    zh: '手机不在身边时，每个恢复码可代替动态码登录一次。仅显示这一次，请打印或抄下并妥善保管。',
    en: 'Without your phone, each of these logs you in once. They are shown only now: print or write them down, and keep them safe.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  print: { zh: '打印', en: 'Print' },
  kept: { zh: '我已保管好', en: 'I have kept them' },
  onTitle: { zh: '两步登录已启用', en: 'Two-step login is on' },
  onLine: {
    zh: '还有 {{count}} 个恢复码可用。更换后旧的恢复码全部失效。',
    en: '{{count}} recovery codes are left. New ones end all former ones.',
  },
  codeForRecovery: { zh: '当前动态码', en: 'Present code of the app' },
  renew: { zh: '更换恢复码', en: 'Make new recovery codes' },
  endTitle: { zh: '停用', en: 'Switch it off' },
  endLine: { zh: '停用后仅凭密码即可登录。', en: 'Afterwards the password alone logs you in.' },
  end: { zh: '停用两步登录', en: 'Switch two-step login off' },
  ended: { zh: '两步登录已停用', en: 'Two-step login is off' },
} as const satisfies Messages;
