import type { TeaSource } from '@qc/contract';
import type { Translate } from '#platform/language/language.ts';

type Tea = { readonly source: TeaSource | null; readonly taeTypeName: string | null };

/** Whose allowable error it is: the published table and edition, or the laboratory's own. Empty where there is none. */
export function teaFrom({ source, taeTypeName }: Tea, t: Translate): string {
  if (source === null) return '';
  const from = source === 'performanceLimit' && taeTypeName !== null ? 'limitTable' : source;
  return t(`charts.teaFrom_${from}`, { table: taeTypeName ?? '' });
}
