import { qcTestCalls } from '@qc/contract';
import type { Comments } from '@qc/resources';
import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '#platform/api.ts';
import { callQuery } from '#platform/call.ts';
import { currentLanguage } from '#platform/language.ts';

/** Tests of the laboratory, sealed ones too: their alerts remain. */
export const testsQuery = () => callQuery(qcTestCalls.tree, { sealed: 'true' }, { staleTime: 30_000 });

/** The comment library: what may be chosen for a use, in the language of the moment. */
export const commentsQuery = (use: Comments['use']) =>
  queryOptions({
    queryKey: ['comments', use],
    queryFn: ({ signal }) =>
      api.get<Page<Comments>>(
        '/app/comments/list',
        { size: -1, use_equal: use, active_equal: true },
        { signal, isQuiet: true },
      ),
    staleTime: 60_000,
  });

export function commentText({ code, text, textEn }: Pick<Comments, 'code' | 'text' | 'textEn'>): string {
  return `${code} ${currentLanguage() === 'en' ? textEn || text : text}`;
}
