import { formatRounded } from '@qc/domain';
import { fill } from '@qc/i18n';
import { planReport as words } from '@qc/i18n/centre/planReport';
import type { Language } from '@qc/resource-kit';

/** Words and figures as a plan's papers have them. */
export type Say = (key: keyof typeof words, values?: Readonly<Record<string, string | number>>) => string;
export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    fill(words[key], language, values);

export const none = '—';

/** The major of a plan in a language; what was frozen without its English name says the Chinese one. */
export const majorIn = (
  language: Language,
  { major, majorEn }: { readonly major: string; readonly majorEn?: string | undefined },
): string => (language === 'en' && majorEn) || major || none;
export const figure = (value: number | null, decimals: number): string => formatRounded(value, decimals) ?? none;
export const two = (value: number | null): string => figure(value, 2);
