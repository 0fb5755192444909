import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/language/language.ts';
import { recordTitle } from '../data/recordTitle.ts';
import { resourceNamed } from '../data/resourceNamed.ts';
import { detailQuery } from '../data/resourceQueries.ts';

/** The title of a record of which only the id is known; the id itself until the title is found. */
export function useRefTitle(to: string, id: string): string {
  const { language } = useLanguage();
  const resource = resourceNamed(to);
  const { data } = useQuery({ ...detailQuery(resource, id), staleTime: 60_000, enabled: id !== '' });
  return data ? recordTitle(resource, data, language) : id;
}

export function RefTitle({ to, id }: { readonly to: string; readonly id: string }) {
  return useRefTitle(to, id);
}
