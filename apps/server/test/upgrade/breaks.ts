import type { Column, Demand, Schema } from './schemaOf.ts';

/** What changed of a column under a server that reads and writes it. */
function columnBreaks(name: string, before: Column | undefined, after: Column | undefined): string[] {
  if (!after) return [`${name} is gone`];
  if (!before) return after.isRequired && !after.hasDefault ? [`${name} is new, required and has no default`] : [];
  if (before.type !== after.type) return [`${name} is ${after.type}, was ${before.type}`];
  if (before.hasDefault && !after.hasDefault && after.isRequired) return [`${name} lost its default`];
  return after.isRequired && !before.isRequired ? [`${name} is required now`] : [];
}

/** What is demanded of new columns alone is met by their defaults: servers that do not know them leave them so. */
const isMetByDefaults = ({ isUnique, columns }: Demand, known: ReadonlyMap<string, Column>): boolean =>
  !isUnique && columns.length > 0 && !columns.some((column) => known.has(column));

/** The values that a check takes: `(status = ANY (ARRAY['a'::text, 'b'::text]))`. */
function listIn(demand: string): { readonly head: string; readonly values: ReadonlySet<string> } | undefined {
  const [, head, list] = /^(CHECK \(\(\w+ = ANY \(ARRAY\[)(.*)\]\)\)\)$/.exec(demand) ?? [];
  return head === undefined || list === undefined ? undefined : { head, values: new Set(list.split(', ')) };
}

/** A list that has grown takes all that servers write which know the shorter one. */
function isGrown(demand: string, before: Iterable<string>): boolean {
  const now = listIn(demand);
  return [...before].some((each) => {
    const former = listIn(each);
    return (
      former !== undefined && former.head === now?.head && [...former.values].every((value) => now.values.has(value))
    );
  });
}

/**
 * The parts of a schema change that break servers of the previous version, which continue to run meanwhile: what they
 * read must not change, and what they write must still be accepted. Empty: they are not affected.
 */
export function breaks(before: Schema, after: Schema): string[] {
  return [...before.tables].flatMap(([table, columns]) => {
    const now = after.tables.get(table);
    if (!now) return [`${table} is gone`];
    const names = [...new Set([...columns.keys(), ...now.keys()])];
    const demands = [...(after.demands.get(table) ?? [])].filter(
      ([demand, of]) =>
        !before.demands.get(table)?.has(demand) &&
        !isGrown(demand, before.demands.get(table)?.keys() ?? []) &&
        !isMetByDefaults(of, columns),
    );
    return [
      ...names.flatMap((name) => columnBreaks(`${table}.${name}`, columns.get(name), now.get(name))),
      ...demands.map(([demand]) => `${table} demands ${demand}`),
    ];
  });
}
