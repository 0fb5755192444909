import type { AnyCall, Page } from '@qc/contract';
import type { Bilingual, Problem } from '@qc/resource-kit';
import { problemSentence } from '@qc/resource-kit';
import { AppError, defineError } from './errors.ts';

/** The envelope of every answer but the token endpoint's. `code` is the number 200: clients compare strictly. */
export type Envelope<T> = { readonly code: number; readonly success: boolean; readonly data: T; readonly msg: string };

export const done: Bilingual = { zh: '操作成功', en: 'Operation successful' };

/** Marks a value as the answer; the reply hook writes the envelope in the caller's language. */
export class Ok<T> {
  readonly data: T;
  readonly text: Bilingual;

  constructor(data: T, text: Bilingual) {
    this.data = data;
    this.text = text;
  }
}

/** The answer to a call that succeeded. */
export function ok<T>(data: T, text: Bilingual = done): Ok<T> {
  return new Ok(data, text);
}

export type { Page } from '@qc/contract';

function pagesOf(total: number | null, size: number): number | null {
  if (total === null || total === 0) return total;
  return size === -1 ? 1 : Math.ceil(total / size);
}

/**
 * A page as clients of this API family read it. Size −1 is one page with everything; no total unless it was requested.
 */
export function pageOf<T, Total extends number | null>(
  records: readonly T[],
  at: { total: Total; size: number; current: number },
): Page<T, Total> {
  return {
    records,
    ...at,
    pages: pagesOf(at.total, at.size) as Total,
    orders: [],
    optimizeCountSql: true,
    searchCount: at.total !== null,
    maxLimit: null,
    countId: null,
  };
}

/** One or more fields of an input are wrong; nothing was changed. */
export function invalidInput(problems: readonly Problem[]): AppError {
  const sentences = problems.slice(0, 5).map(problemSentence);
  const text = { zh: sentences.map((s) => s.zh).join('；'), en: sentences.map((s) => s.en).join('; ') };
  return new AppError('INVALID_INPUT', 400, text, { problems });
}

export const Unauthorised = defineError('UNAUTHORISED', 401, { zh: () => '请求未授权', en: () => 'Please log in' });
export const Forbidden = defineError<{ permission: string }>('FORBIDDEN', 403, {
  zh: ({ permission }) => `请求被拒绝: 没有权限 ${permission}`,
  en: ({ permission }) => `Refused: the right ${permission} is missing`,
});
/** Clients recognize these by the data sent with the message. */
const MustChange = defineError('PASSWORD_MUST_CHANGE', 403, {
  zh: () => '请先设置自己的密码，之后才能使用其他功能',
  en: () => 'Choose a password of your own first; nothing else can be done before',
});
export const PasswordMustChange = (): AppError => MustChange(undefined, { mustChangePassword: true });
const MustEnrol = defineError('TWO_STEP_MUST_BEGIN', 403, {
  zh: () => '您的角色必须使用两步登录，请先在验证器应用中登记',
  en: () => 'Your role requires two-step login: set it up with an authenticator app first',
});
export const TwoStepMustBegin = (): AppError => MustEnrol(undefined, { mustEnrolTwoStep: true });
export const ReauthenticationRequired = defineError('REAUTHENTICATION_REQUIRED', 403, {
  zh: () => '此操作须先再次确认身份：请输入您的密码（启用两步登录的还须输入动态码），或重新登录',
  en: () => 'Confirm who you are first: enter your password (and the code, with two-step login), or log in again',
});
export const NotFound = defineError<{ path: string }>('NOT_FOUND', 404, {
  zh: ({ path }) => `没有该地址: ${path}`,
  en: ({ path }) => `There is nothing at ${path}`,
});
export const MethodNotAllowed = defineError<{ allowed: string }>('METHOD_NOT_ALLOWED', 405, {
  zh: ({ allowed }) => `不支持该请求方法，请使用 ${allowed}`,
  en: ({ allowed }) => `This method is not supported here, use ${allowed}`,
});
export const MissingParameter = defineError<{ name: string }>('MISSING_PARAMETER', 400, {
  zh: ({ name }) => `缺少必要的请求参数: ${name}`,
  en: ({ name }) => `A required parameter is missing: ${name}`,
});
export const WrongType = defineError<{ name: string }>('WRONG_TYPE', 400, {
  zh: ({ name }) => `请求参数格式错误: ${name}`,
  en: ({ name }) => `A parameter has the wrong format: ${name}`,
});
export const UnknownParameter = defineError<{ name: string }>('UNKNOWN_PARAMETER', 400, {
  zh: ({ name }) => `未知的请求参数: ${name}`,
  en: ({ name }) => `There is no parameter ${name}`,
});

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What was sent at a path, as far as there is something. */
const sentAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as never)[key] : undefined), sent);

/** Fields of a call's input that are missing, or not as its schema says, by name. */
export function wrongInput(part: AnyCall['reads'], issues: readonly Issue[], sent: unknown): AppError {
  const named = issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  const name = [...new Set(named.map(({ field }) => field || part))].join(', ');
  const isBlank = (value: unknown) => value === undefined || value === '';
  const isMissing = issues.every(({ path }) => path.length > 0 && isBlank(sentAt(sent, path)));
  return isMissing ? MissingParameter({ name }) : WrongType({ name }, { issues: named });
}
