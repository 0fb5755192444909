import { currentLocale, translate } from '../language/language.ts';
import { type Answer, ApiError, codeOf, messageOf } from './apiError.ts';

type ParamValue = string | number | boolean | null | undefined;
export type Params = Readonly<Record<string, ParamValue>>;

export type HttpRequest = {
  readonly method?: 'GET' | 'POST';
  readonly params?: Params;
  readonly body?: BodyInit | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export const apiBase = '/eqicapi';

/** The client id of this app. It identifies the program, not a person, and is not secret. */
const clientAuthorization = `Basic ${btoa('saber3:saber3_secret')}`;

/** The address of a call; a value that is empty or missing is left out. */
function urlOf(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return `${apiBase}${path}${text === '' ? '' : `?${text}`}`;
}

/** Sends a request; a failure to reach the server becomes an `ApiError` with code 0. */
export async function send(path: string, request: HttpRequest = {}): Promise<Response> {
  const headers = {
    Authorization: clientAuthorization,
    'Blade-Requested-With': 'BladeHttpRequest',
    'Accept-Language': currentLocale(),
    ...request.headers,
  };
  try {
    return await fetch(urlOf(path, request.params), {
      method: request.method ?? 'GET',
      headers,
      body: request.body ?? null,
      signal: request.signal ?? null,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, translate('frame.networkError'));
  }
}

/** Reads an answer as JSON and throws unless it is a success. */
export async function readAnswer<T extends Answer>(response: Response): Promise<T> {
  const answer = await readJson<T>(response);
  const code = codeOf(answer, response.status);
  if (code === 200 && answer.error_description === undefined) return answer;
  throw new ApiError(code, messageOf(answer, translate('frame.systemError')), answer.data);
}

/** A proxy's error page is no JSON: then only the HTTP status counts. */
async function readJson<T extends Answer>(response: Response): Promise<T> {
  try {
    return ((await response.json()) ?? {}) as T;
  } catch {
    return (response.ok ? { code: 500 } : {}) as T;
  }
}
