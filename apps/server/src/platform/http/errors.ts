import type { Bilingual, Language } from '@qc/resource-kit';

/** An error that people may read: a name for machines, a status, a sentence in each language, data that explains it. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly text: Bilingual;
  readonly data: unknown;

  constructor(code: string, status: number, text: Bilingual, data: unknown = null) {
    super(text.en);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.text = text;
    this.data = data;
  }

  textIn(language: Language): string {
    return this.text[language];
  }
}

type Texts<P> = { readonly zh: (params: P) => string; readonly en: (params: P) => string };

/** Every error the server can answer with, by code, for the check that all have both languages. */
export const definedErrors = new Map<string, { readonly status: number; readonly texts: Texts<never> }>();

/**
 * Declares an error once. `data`, if given, is sent to the client with the message.
 * @example const LotExpired = defineError<{ lot: string }>('LOT_EXPIRED', 409, { zh: …, en: … }); throw LotExpired({ lot });
 */
export function defineError<P = void>(
  code: string,
  status: number,
  texts: Texts<P>,
): (params: P, data?: unknown) => AppError {
  if (definedErrors.has(code)) throw new Error(`error ${code} is defined twice`);
  definedErrors.set(code, { status, texts });
  return (params, data) => new AppError(code, status, { zh: texts.zh(params), en: texts.en(params) }, data);
}
