import type { Bilingual, Language } from '@qc/resource-kit';

/** Everything the token endpoint refuses with. Clients know the numbers; people read the sentence. */
const oauthTexts = {
  2000: { zh: '无效请求', en: 'Invalid request' },
  2002: { zh: '用户租户不存在', en: 'This laboratory does not exist' },
  2003: { zh: '用户登录失败次数过多', en: 'Too many failed logins, please try again later' },
  2004: { zh: '认证信息错误或无效', en: 'The account or password is wrong' },
  2005: { zh: '用户未授权', en: 'This user is not allowed to log in' },
  2006: { zh: '用户租户未授权', en: 'This laboratory is not allowed to log in' },
  2010: { zh: '令牌刷新错误或无效', en: 'The session has ended, please log in again' },
  2011: { zh: '请输入验证器应用中的动态码', en: 'Enter the code of your authenticator app' },
  2012: { zh: '动态码不正确或已使用过', en: 'The code is wrong or was used before' },
  2013: { zh: '已超时，请重新输入密码', en: 'That took too long: please enter your password again' },
  3000: { zh: '客户端不存在', en: 'This client does not exist' },
  3001: { zh: '客户端认证失败', en: 'The client could not be authenticated' },
  4000: { zh: '不支持的授权类型', en: 'This grant type is not supported' },
} as const satisfies Record<number, Bilingual>;

type OauthCode = keyof typeof oauthTexts;

export const missingClient: Bilingual = {
  zh: '请求头中未找到 [Authorization] 信息',
  en: 'The request has no [Authorization] header',
};
const wrongCaptcha: Bilingual = { zh: '验证码不正确', en: 'The captcha is not right' };

/** A refusal of the token endpoint: it answers HTTP 200, since its clients read the body only. */
export class OauthError extends Error {
  readonly code: OauthCode;
  readonly text: Bilingual;

  constructor(code: OauthCode, text: Bilingual = oauthTexts[code]) {
    super(text.en);
    this.name = 'OauthError';
    this.code = code;
    this.text = text;
  }

  bodyIn(language: Language): { success: false; error_code: number; error_description: string; data?: unknown } {
    return { success: false, error_code: this.code, error_description: this.text[language] };
  }
}

/** The installation wants the letters of a picture with every login, and these were missing or wrong. */
export class CaptchaNeeded extends OauthError {
  constructor() {
    super(2000, wrongCaptcha);
  }

  override bodyIn(language: Language) {
    return { ...super.bodyIn(language), data: { captcha: true } };
  }
}

/** The password was right; the login continues with `grant_type=two_step`, this challenge and a code. */
export class SecondStepNeeded extends OauthError {
  readonly data: { readonly challenge: string };

  constructor(challenge: string) {
    super(2011);
    this.data = { challenge };
  }

  override bodyIn(language: Language) {
    return { ...super.bodyIn(language), data: this.data };
  }
}
