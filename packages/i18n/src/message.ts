/** One text that people read, in both languages; `{{name}}` marks what is filled in. */
export type Message = { readonly zh: string; readonly en: string };

/** The texts of one area of the product, by key. */
export type Messages = Readonly<Record<string, Message>>;
