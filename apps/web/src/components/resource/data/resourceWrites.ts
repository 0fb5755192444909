import { recordCalls } from '@qc/contract';
import { columnName, type Problem, type Resource, type Values } from '@qc/resource-kit';
import type { Params } from '#components/resource/list/state/listState.ts';
import { ApiError } from '#platform/api/api.ts';
import { fetchFile, send } from '#platform/api/call.ts';
import { currentLanguage, translate } from '#platform/language/language.ts';
import type { ResourceRecord } from './record.ts';
import { saveFile } from './saveFile.ts';

/** The record that a change starts from. */
export type Origin = { readonly id: string; readonly version: number };

/** The outcome of a save: returned where the user can act on it; all other failures are thrown. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly message: string }
  | { readonly kind: 'conflict'; readonly theirs: ResourceRecord };

function propertyOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

/** The database names columns; people know the labels of the fields. */
function duplicateText(resource: Resource, columns: readonly unknown[]): string {
  const labels = Object.entries(resource.fields)
    .filter(([name]) => columns.includes(columnName(name)))
    .map(([, field]) => field.label[currentLanguage()]);
  return translate('resource.duplicate', { what: labels.join(' + ') });
}

function outcomeOf(resource: Resource, error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) throw error;
  const theirs = propertyOf(error.data, 'theirs');
  if (error.code === 409 && theirs) return { kind: 'conflict', theirs: theirs as ResourceRecord };
  if (error.code !== 400 && error.code !== 409 && error.code !== 422) throw error;
  const problems = propertyOf(error.data, 'problems');
  const columns = propertyOf(error.data, 'fields');
  return {
    kind: 'refused',
    problems: Array.isArray(problems) ? problems : [],
    message: Array.isArray(columns) ? duplicateText(resource, columns) : error.message,
  };
}

/** Creates a record, or changes the version of it that the form started from. */
export async function saveRecord(resource: Resource, values: Values, origin?: Origin): Promise<SaveOutcome> {
  const { save, update } = recordCalls(resource);
  const call = origin ? update : save;
  try {
    const made = await send(call, { ...values, ...origin }, { isQuiet: true });
    return { kind: 'saved', id: origin?.id ?? made.id, answer: made };
  } catch (error) {
    return outcomeOf(resource, error);
  }
}

/** Removes records; throws with the server's sentence where one is in use. */
export async function removeRecords(resource: Resource, ids: readonly string[]): Promise<void> {
  await send(recordCalls(resource).remove, { ids: ids.join(',') }, { isQuiet: true });
}

/** Hands the user the whole list, as filtered and sorted on the screen, as an Excel file. */
export async function exportRecords(resource: Resource, params: Params): Promise<void> {
  saveFile(await fetchFile(recordCalls(resource).export, params));
}
