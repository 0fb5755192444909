import type { Message } from '@qc/i18n';
import type { MenuItem } from '../menu.ts';
import type { SearchSource } from './searchSources.ts';

/** Something found, and where it leads. */
export type Find = {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
};

export type FindGroup = { readonly label: string; readonly finds: readonly Find[] };

/** Screens whose name or group contains every word that was typed. */
export function findScreens(leaves: readonly (MenuItem & { group: string })[], text: string): readonly Find[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return leaves
    .filter((leaf) => {
      const name = `${leaf.label} ${leaf.group} ${leaf.path}`.toLowerCase();
      return words.every((word) => name.includes(word));
    })
    .map((leaf) => ({ key: leaf.path, title: leaf.label, about: leaf.group, path: leaf.path }));
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const firstText = (row: Row, fields: readonly string[]): string => {
  const field = fields.find((name) => typeof row[name] === 'string' && row[name] !== '');
  return field === undefined ? '' : String(row[field]);
};

/** The query parameters that open a record on its screen; for the central body they include the laboratory. */
function searchFor(row: Row, title: string, { opens, opensBy = 'id' }: SearchSource): Readonly<Record<string, string>> {
  if (opens === undefined) return { keyword: title };
  const isOthers = typeof row.tenantName === 'string' && typeof row.tenantId === 'string';
  return { [opens]: String(row[opensBy] ?? row.id), ...(isOthers && { tenantId: String(row.tenantId) }) };
}

const sealed = { zh: '已封存', en: 'Sealed' };

/** Records as finds: the record itself where its screen can open one, else the screen filtered by its name. */
export function findRecords(
  rows: readonly Row[],
  source: SearchSource,
  { path, text }: { readonly path: string; readonly text: (message: Message) => string },
): readonly Find[] {
  return rows.map((row) => {
    const title = firstText(row, source.title) || row.id;
    const about = [
      ...source.about.map((field) => row[field]).filter((value) => typeof value === 'string' && value !== title),
      ...(row.status === 'Sealed' ? [text(sealed)] : []),
    ];
    return {
      key: `${source.resource.name}/${row.id}`,
      title,
      about: about.join(' · '),
      path,
      search: searchFor(row, title, source),
    };
  });
}
