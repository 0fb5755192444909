import type { TrailChange } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { resourceByName, type TrailEntity, trailActs, trailEntities } from '@qc/resources';
import { type TitleOf, titlesOf } from '#crud/titles';
import type { ReadTx } from '#platform/database/db';
import { changedFields, inWords, referredIds, type Snapshot, type Words } from './difference.ts';

/** A row of the trail as it is stored. */
export type StoredChange = Omit<TrailChange, 'entityLabel' | 'title' | 'actionLabel' | 'changes'> & {
  readonly before: Snapshot;
  readonly after: Snapshot;
};

export type Reader = { readonly language: Language; readonly timeZone: string; readonly tenantId: string };

const unknown = (name: string): TrailEntity => ({ name, label: { zh: name, en: name }, fields: {} });
const entityOf = (name: string): TrailEntity => trailEntities.get(name) ?? unknown(name);
const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{1,18}$/.test(text);

/** What else a row is known by: a result by its test, a session by its user. */
const namedBy: Readonly<Record<string, { field: string; to: string }>> = {
  qcTestResult: { field: 'qcTestId', to: 'qcTest' },
  session: { field: 'userId', to: 'user' },
};

const noted = (row: StoredChange, name: string): unknown => row.after?.[name] ?? row.before?.[name];

function titleOfRow(row: StoredChange, language: Language, titleOf: TitleOf): string {
  const count = noted(row, 'count');
  if (row.action === 'load' && count !== undefined) return language === 'zh' ? `${count} 条` : `${count} records`;
  const resource = resourceByName.get(row.entity);
  const known = resource && titleOf(row.entity, row.entityId);
  if (known) return known;
  const by = namedBy[row.entity];
  const other = by && titleOf(by.to, String(noted(row, by.field)));
  const level = noted(row, 'level');
  if (other) return level ? `${other} · ${language === 'zh' ? `水平 ${level}` : `Level ${level}`}` : other;
  const name = noted(row, 'name') ?? noted(row, 'account');
  return typeof name === 'string' && name !== '' ? name : row.entityId;
}

/** Every record that the rows name or refer to, by resource, so that each resource is asked once. */
function wantedBy(rows: readonly StoredChange[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  const want = (resource: string, id: unknown) => {
    if (!resourceByName.has(resource) || !isId(id)) return;
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id));
  };
  for (const row of rows) {
    want(row.entity, row.entityId);
    const by = namedBy[row.entity];
    if (by) want(by.to, noted(row, by.field));
    for (const change of changedFields(entityOf(row.entity), row.before, row.after)) {
      const referred = referredIds(change);
      for (const id of referred?.ids ?? []) want(referred?.to ?? '', id);
    }
  }
  return wanted;
}

function readable(row: StoredChange, words: Words): TrailChange {
  const { before, after, ...head } = row;
  const { language } = words;
  const entity = entityOf(row.entity);
  return {
    ...head,
    entityLabel: entity.label[language],
    title: titleOfRow(row, language, words.titleOf),
    actionLabel: trailActs[row.action]?.[language] ?? row.action,
    changes: changedFields(entity, before, after).map((change) => ({
      field: change.name,
      label: change.field.label[language],
      before: inWords(change.field, change.before, words),
      after: inWords(change.field, change.after, words),
    })),
  };
}

/** Rows of the trail in the reader's words; titles of all they refer to are looked up together. */
export async function readableTrail(tx: ReadTx, rows: readonly StoredChange[], reader: Reader): Promise<TrailChange[]> {
  const titleOf = await titlesOf(tx, wantedBy(rows), reader);
  return rows.map((row) => readable(row, { ...reader, titleOf }));
}
