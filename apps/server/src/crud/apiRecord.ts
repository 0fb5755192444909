/** A record as the API sends it. */
export type ApiRecord = { readonly id: string; readonly version: number } & Readonly<Record<string, unknown>>;
