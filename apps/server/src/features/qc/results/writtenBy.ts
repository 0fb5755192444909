import type { Bilingual } from '@qc/resource-kit';
import type { Ctx } from '#platform/ctx';

/** The central body, where it wrote into a laboratory's books: its people are not the laboratory's to know. */
export const centralBody: Bilingual = { zh: '中心', en: 'Central body' };

type Written = { readonly createUser: string | null; readonly createUserName: string | null };

/** A row whose author is not one of the laboratory's users was written by the central body; a machine has no author. */
export function withAuthor<T extends Written>({ language }: Pick<Ctx, 'language'>, row: T): T {
  if (row.createUserName !== null || row.createUser === null) return row;
  return { ...row, createUserName: centralBody[language] };
}
