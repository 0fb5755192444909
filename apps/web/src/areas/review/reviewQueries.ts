import { qcTestCalls, recordCalls } from '@qc/contract';
import { type Comments, comments } from '@qc/resources';
import { callQuery } from '#platform/api/call.ts';
import { currentLanguage } from '#platform/language/language.ts';

/** Tests of a laboratory, sealed ones too: their alarms remain. */
export const testsQuery = (tenantId?: string) =>
  callQuery(qcTestCalls.tree, { sealed: 'true', ...(tenantId && { tenantId }) }, { staleTime: 30_000 });

/** The comment library: what may be chosen for a use, in the language of the moment. */
export const commentsQuery = (use: Comments['use']) =>
  callQuery(recordCalls(comments).page, { size: -1, use_equal: use, active_equal: true }, { staleTime: 60_000 });

export function commentText({ code, text, textEn }: Pick<Comments, 'code' | 'text' | 'textEn'>): string {
  return `${code} ${currentLanguage() === 'en' ? textEn || text : text}`;
}
