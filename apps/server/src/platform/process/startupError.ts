/** A sentence for the person at the console, who may read either language. */
export type BilingualText = { readonly zh: string; readonly en: string };

/**
 * Something that keeps the server from starting and that a person can put right: a bad setting, a folder in use,
 * a database that is too old. Shown in both languages without a stack; the process then ends with code 1.
 */
export class StartupError extends Error {
  readonly text: BilingualText;

  constructor(text: BilingualText, options?: ErrorOptions) {
    super(`${text.zh}\n${text.en}`, options);
    this.name = 'StartupError';
    this.text = text;
  }
}
