import { laboratory } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { optionsQuery } from '#components/resource/data/resourceQueries.ts';
import type { RefOption, RefOptions } from '#components/resource/inputs/refOptions.ts';
import type { TypeAhead } from '#components/resource/inputs/useTypeAhead.ts';
import { useLanguage } from '#platform/language/language.ts';
import { defaultTenantId } from '#platform/session/session.ts';

const centre = { zh: '中心', en: 'Central body' };
/** The texts by which the central body is found, in the same way as the server finds laboratories: names, pinyin initials, number. */
const centreWords = ['中心', 'central body', 'zx', defaultTenantId];

const called = (name: string, code: string) => `${name} · ${code}`;

/** Whether some letters find the central body. */
export function findsCentre(keyword: string): boolean {
  return centreWords.some((word) => word.includes(keyword.toLowerCase()));
}

/** The central body and the laboratories that work, as far as they match some letters. */
export function useTenantOptions({ keyword, isOpen, isSettled }: TypeAhead): RefOptions {
  const { text, language } = useLanguage();
  const params = { size: '20', status_equal: 'Active', ...(keyword ? { keyword } : {}) };
  const query = useQuery({ ...optionsQuery(laboratory, params), enabled: isOpen });
  if (!isSettled) return { options: [], isLoading: true };
  const own: RefOption = { value: defaultTenantId, label: called(text(centre), defaultTenantId) };
  const laboratories = (query.data?.records ?? []).map((record) => {
    const code = String(record.tenantCode);
    return { value: code, label: called(recordTitle(laboratory, record, language), code) };
  });
  return { options: [...(findsCentre(keyword) ? [own] : []), ...laboratories], isLoading: query.isFetching };
}

/** The name of the tenant with a number. */
export function useTenantTitle(code: string): string {
  const { text, language } = useLanguage();
  const isCentre = code === defaultTenantId;
  const query = useQuery({
    ...optionsQuery(laboratory, { size: '1', tenantCode_equal: code }),
    enabled: code !== '' && !isCentre,
  });
  const found = query.data?.records[0];
  if (isCentre) return called(text(centre), code);
  return found ? called(recordTitle(laboratory, found, language), code) : code;
}
