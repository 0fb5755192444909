import { recordCalls } from '@qc/contract';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { callQuery } from '#platform/api/call.ts';
import { useDebounced } from '#platform/input/useDebounced.ts';
import { useLanguage } from '#platform/language/language.ts';
import { hasPermission } from '#platform/session/permissions.tsx';
import { type MenuItem, menuLeaves } from '../menu.ts';
import { type FindGroup, findRecords, findScreens } from './finds.ts';
import { type SearchSource, searchSources } from './searchSources.ts';

type OpenSource = SearchSource & { readonly path: string };

const perSource = 5;
const suggestions = 8;

/** The sources that the user may read and whose screen the menu has. */
function sourcesIn(paths: ReadonlySet<string>): readonly OpenSource[] {
  return searchSources.flatMap((source) => {
    const path = source.screens.find((screen) => paths.has(screen));
    return path !== undefined && hasPermission(source.permission) ? [{ ...source, path }] : [];
  });
}

/** What matches the typed text, in groups: screens immediately, records when the server answers. */
export function useFinds(items: readonly MenuItem[], typed: string): { groups: readonly FindGroup[]; isBusy: boolean } {
  const { t, text: say } = useLanguage();
  const leaves = useMemo(() => menuLeaves(items), [items]);
  const sources = useMemo(() => sourcesIn(new Set(leaves.map(({ path }) => path))), [leaves]);
  const wanted = useDeferredValue(typed.trim());
  const keyword = useDebounced(wanted, 200);
  const answers = useQueries({
    queries: sources.map((source) => ({
      ...callQuery(recordCalls(source.resource).page, { keyword, current: 1, size: perSource }, { staleTime: 30_000 }),
      enabled: keyword !== '',
    })),
  });
  const screens = findScreens(leaves, wanted).slice(0, suggestions);
  const records = sources.map((source, i) => ({
    label: say(source.label),
    finds: wanted === '' ? [] : findRecords(answers[i]?.data?.records ?? [], source, { path: source.path, text: say }),
  }));
  const screensLabel = t(wanted === '' ? 'frame.searchRecent' : 'frame.searchScreens');
  return {
    groups: [{ label: screensLabel, finds: screens }, ...records].filter(({ finds }) => finds.length > 0),
    isBusy: wanted !== keyword || answers.some((answer) => answer.isFetching),
  };
}
