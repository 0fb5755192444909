import type { caseFilter, centreFilter, importFilter, resultFilter } from '@qc/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * The words that a screen reads from its address. A link to the screen is checked against them, and so are the
 * defaults with which the screen reads them (`satisfies ScreenState<'/home'>`).
 */
type ScreenWords = {
  '/home': 'instrument' | 'panel' | 'lot' | 'by' | 'tenantId' | keyof typeof centreFilter.words;
  '/home/chart': 'test' | 'tenantId' | 'asOf';
  '/home/entry': 'by' | 'test' | 'panel';
  '/home/configuration/firstDay': 'lotId' | 'instruments';
  '/home/history': 'test' | 'tenantId' | keyof typeof resultFilter.words;
  '/home/qcTest': 'by' | 'test' | 'tab' | 'tenantId';
  '/review/alarms': keyof typeof caseFilter.words | 'case' | 'of' | 'tenantId';
  '/configuration/targets/crossover': 'fromLotId' | 'lotId' | 'labInstrumentId' | 'tenantId';
  '/review/auditing': 'auditStatus_equal' | 'subtype_equal' | 'view';
  '/system/plan/dataImportRecord': 'id' | keyof typeof importFilter.words;
  '/login': 'redirect';
  '/lock': 'redirect';
};

export type Search = Readonly<Record<string, string>>;

/** What a link to a screen may say; of a path that is not known before it runs, anything. */
export type SearchOf<Path extends string> = Path extends keyof ScreenWords
  ? Readonly<Partial<Record<ScreenWords[Path], string>>>
  : Search;

/** Every word of a screen's address with its value. */
export type ScreenState<Path extends keyof ScreenWords> = Readonly<Record<ScreenWords[Path], string>>;

export type SearchChange<Path extends string> = SearchOf<Path> | ((now: SearchOf<Path>) => SearchOf<Path>);

/**
 * The search as the router takes it. The one place without a type: the router learns its routes from the list of
 * screens while it runs, so that it does not know their parameters.
 */
export function routerSearch<Path extends string>(search: SearchChange<Path>): never {
  return search as never;
}

/** Changes query parameters of the open screen. */
export function useSearchChange(): (next: (now: Search) => Search, isReplaced: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (next, isReplaced) =>
      void navigate({ to: '.', replace: isReplaced, resetScroll: false, search: routerSearch<string>(next) }),
    [navigate],
  );
}
