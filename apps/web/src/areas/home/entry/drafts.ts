import { currentUser } from '#platform/session/session.ts';
import { readEntry, removeEntry, writeEntry } from '#platform/store/storage.ts';
import { isBlank, type SheetRow } from './sheet/sheetRow.ts';

/** Keyed by user: a user must not find another user's typing, even in the same tab. */
const nameOf = (key: string) => `entry-${currentUser()?.userId ?? ''}-${key}`;

/** What was typed into a sheet and not saved; kept for this tab, also over a reload. */
export function readDraft(key: string): readonly SheetRow[] | undefined {
  const rows = readEntry<readonly SheetRow[]>(nameOf(key));
  return rows?.some((row) => !isBlank(row)) ? rows : undefined;
}

export function keepDraft(key: string, rows: readonly SheetRow[]): void {
  if (rows.every(isBlank)) removeEntry(nameOf(key));
  else writeEntry(nameOf(key), rows);
}
