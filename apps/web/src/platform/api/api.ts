import { openBeforeChange } from '@qc/contract';
import { translate } from '../language/language.ts';
import { noteAnswer } from '../live/pageStart.ts';
import { showSnackbar, snackbarTimes } from '../messages/snackbar.ts';
import { withProof } from '../session/reauthentication.ts';
import { closeSession, currentUser, defaultTenantId } from '../session/session.ts';
import { type Answer, ApiError, isConflict } from './apiError.ts';
import { type HttpRequest, type Params, readAnswer, send } from './http.ts';
import { freshTokens } from './refresh.ts';
import { noteTrouble } from './troubles.ts';

export { ApiError, isConflict } from './apiError.ts';
export type { Params } from './http.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself, in place; no snackbar. */
  readonly isQuiet?: boolean;
  /** The caller shows a conflict with another user itself. */
  readonly showsConflict?: boolean;
};

/** A page of a list. */
export type Page<T> = {
  readonly records: readonly T[];
  readonly total: number;
  readonly current: number;
  readonly size: number;
};

/** A file that the server made, with the name it gave. */
export type Download = { readonly name: string; readonly blob: Blob };

/** Every call of the app with a session, except login itself. Failures are shown once and throw `ApiError`. */
export const api = {
  get: <T>(path: string, params?: Params, options?: CallOptions) => call<T>(path, { params, ...options }, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions & { params?: Params }) =>
    call<T>(path, { ...jsonBody(body), params: options?.params, signal: options?.signal }, options),
  /** Sends one file as multipart; further values are sent as fields of the form. */
  upload: <T>(path: string, file: File, options?: CallOptions & { fields?: Readonly<Record<string, string>> }) =>
    call<T>(path, { method: 'POST', body: formOf(file, options?.fields), signal: options?.signal }, options),
  /** Opens a stream that stays open while it is read. */
  stream: (path: string, request: Pick<HttpRequest, 'headers' | 'signal'>) => openStream(path, request),
  download: (path: string, params?: Params, options?: CallOptions) => fetchFile(path, { params, ...options }, options),
  /** A streamed answer with one JSON value per line. */
  lines: <T>(path: string, params?: Params, options?: CallOptions) =>
    readLines<T>(path, { params, ...options }, options),
};

function jsonBody(body: unknown): HttpRequest {
  if (body === undefined) return { method: 'POST' };
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

async function call<T>(path: string, request: HttpRequest, options: CallOptions = {}): Promise<T> {
  return reporting(path, options, async () => {
    const answer = await withProof(async () =>
      readAnswer<Answer & { data: T }>(await noteAnswer(authorised(path, request))),
    );
    return answer.data;
  });
}

async function fetchFile(path: string, request: HttpRequest, options: CallOptions = {}): Promise<Download> {
  return reporting(path, options, async () => {
    const response = await authorised(path, request);
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json');
    if (!isFile) await readAnswer(response);
    return { name: fileNameOf(response) ?? path.split('/').pop() ?? 'file', blob: await response.blob() };
  });
}

async function* readLines<T>(path: string, request: HttpRequest, options: CallOptions = {}): AsyncGenerator<T> {
  const body = await reporting(path, options, async () => {
    const response = await noteAnswer(authorised(path, request));
    if (!response.ok || !response.body) await readAnswer(response);
    return response.body;
  });
  if (!body) return;
  let rest = '';
  for await (const chunk of streamOf(body.pipeThrough(new TextDecoderStream()))) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

/** Not every browser supports async iteration of a stream. */
async function* streamOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
    await stream.cancel().catch(() => undefined);
  }
}

async function openStream(path: string, request: HttpRequest): Promise<ReadableStream<Uint8Array>> {
  return reporting(path, { isQuiet: true }, async () => {
    const response = await authorised(path, request);
    if (response.ok && response.body) return response.body;
    await readAnswer(response);
    throw new ApiError(response.status, translate('frame.systemError'));
  });
}

function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1] ?? /filename="?([^";]+)"?/i.exec(header)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

async function authorised(path: string, request: HttpRequest): Promise<Response> {
  // Everything else would be refused: it is not asked until the password is changed.
  if (currentUser()?.mustChangePassword && !openBeforeChange.has(path.split('?')[0] ?? ''))
    throw new ApiError(403, '', { mustChangePassword: true });
  const tokens = await freshTokens(currentUser()?.tenantId ?? defaultTenantId);
  const headers = tokens ? { 'Blade-Auth': `bearer ${tokens.accessToken}`, ...request.headers } : request.headers;
  return send(path, { ...request, headers });
}

async function reporting<T>(path: string, options: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      noteTrouble(path, `${error.code} ${error.message}`);
      report(error, options);
    }
    throw error;
  }
}

/** What users see of a failure. An ended session is reported once: the calls that fail after it find no user. */
function report(error: ApiError, { isQuiet = false, showsConflict = false }: CallOptions): void {
  if (isSessionEnd(error)) {
    if (currentUser() === undefined) return;
    closeSession();
    showSnackbar(translate('frame.sessionExpired'), { color: 'error', timeoutMs: snackbarTimes.error });
    return;
  }
  if (isQuiet || (showsConflict && isConflict(error)) || mustChangeFirst(error)) return;
  showSnackbar(error.message, { color: 'error', timeoutMs: snackbarTimes.error });
}

/** Refused until a password is chosen or two-step login set up. The frame leads there, so other refused calls show nothing. */
function mustChangeFirst({ code, data }: ApiError): boolean {
  if (code !== 403 || typeof data !== 'object' || data === null) return false;
  return 'mustChangePassword' in data || 'mustEnrolTwoStep' in data;
}

/** 401, or a refresh token that no longer works (2010, 5001). */
function isSessionEnd({ code }: ApiError): boolean {
  return code === 401 || code === 2010 || code === 5001;
}
