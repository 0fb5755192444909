import { recordCalls } from '@qc/contract';
import { laboratory, laboratoryScreens } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useMatches, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { callQuery } from '../api/call.ts';
import { type Language, useLanguage } from '../language/language.ts';
import { useSearchChange } from '../screen/address.ts';
import { readEntry, writeEntry } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';
import { currentUser, onSessionChange, useIsCentral } from './session.ts';

/** The facts of a laboratory that choosing one needs. */
type LaboratoryName = {
  readonly id: string;
  readonly tenantCode: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly region: string | null;
};

const keyOf = () => `laboratory-${currentUser()?.userId ?? ''}`;
const read = () => (currentUser() ? (readEntry<string>(keyOf()) ?? '') : '');

/** The laboratory that the central body viewed last; empty: all of them. */
const watched = createStore<string>(read());
onSessionChange(() => watched.set(read()));

export const watchedLaboratory = () => watched.get();

export function watchLaboratory(tenantId: string): void {
  if (tenantId === watched.get()) return;
  writeEntry(keyOf(), tenantId, 'persistent');
  watched.set(tenantId);
}

/** Whether the screen at a path shows a laboratory's data. */
export const showsLaboratory = (path: string): boolean => laboratoryScreens.includes(path);

/**
 * Whose data a screen shows: the laboratory of the address, else the one that the central body chose last. `undefined` is the
 * caller's own or, for the central body, all of them.
 */
export function useLaboratory(): { readonly tenantId: string | undefined; readonly isCentral: boolean } {
  const isCentral = useIsCentral();
  const { tenantId = '' } = useSearch({ strict: false }) as { readonly tenantId?: string };
  const last = useStore(watched);
  const chosen = tenantId || (isCentral ? last : '');
  return { tenantId: chosen === '' ? undefined : chosen, isCentral };
}

export const nameIn = (language: Language, { name, nameEn }: Pick<LaboratoryName, 'name' | 'nameEn'>): string =>
  (language === 'en' && nameEn) || name;

const laboratoryQuery = (tenantId: string) =>
  callQuery(
    recordCalls(laboratory).page,
    { tenantCode_equal: tenantId, current: 1, size: 1 },
    { staleTime: 5 * 60_000 },
  );

/** The name of the laboratory with a number; its number until the name is known. */
export function useLaboratoryName(tenantId: string | undefined): string {
  const { language } = useLanguage();
  const isCentral = useIsCentral();
  const { data } = useQuery({ ...laboratoryQuery(tenantId ?? ''), enabled: isCentral && tenantId !== undefined });
  const [found] = data?.records ?? [];
  return found ? nameIn(language, found) : (tenantId ?? '');
}

/** The name of the laboratory whose data the open screen shows, where the central body views one. */
export function useWhose(): string | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const { tenantId, isCentral } = useLaboratory();
  const isShown = isCentral && tenantId !== undefined && showsLaboratory(path);
  const name = useLaboratoryName(isShown ? tenantId : undefined);
  return isShown ? name : undefined;
}

/** Ids of records and pages of lists have no meaning in another laboratory. */
const isOfOneLaboratory = ([word, value]: readonly [string, string]): boolean =>
  word === 'tenantId' || word === 'of' || word === 'current' || /^\d{12,19}$/.test(value);

/** Goes to the same screen of another laboratory; without one, of all. */
export function useChooseLaboratory(): (tenantId: string) => void {
  const changeSearch = useSearchChange();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return useCallback(
    (tenantId: string) => {
      watchLaboratory(tenantId);
      if (!showsLaboratory(path)) return;
      changeSearch(
        (now) => ({
          ...Object.fromEntries(Object.entries(now).filter((entry) => !isOfOneLaboratory(entry))),
          ...(tenantId === '' ? {} : { tenantId }),
        }),
        false,
      );
    },
    [changeSearch, path],
  );
}
