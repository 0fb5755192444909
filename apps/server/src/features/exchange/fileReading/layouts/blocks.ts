import type { Cell, FileLine } from '@qc/domain';
import { type KeyValue, keyValues } from './keyValues.ts';
import { type LayoutReader, placedCells, roleOf, rolesIn, textsOf } from './layoutReader.ts';

/** The roles that apply to a whole block; other text above or below a table is ignored. */
const ofBlock: readonly (string | null)[] = ['analyte', 'test', 'level', 'lot', 'instrument', 'unit', 'sample', 'date'];
const titleHeading = 'Test';

/** A heading that occurs twice is two columns. */
const named = (texts: readonly string[]): string[] =>
  texts.map((text, at) => (texts.indexOf(text) === at ? text : `${text}#${at}`));

type Kind =
  | { readonly is: 'said'; readonly pairs: readonly KeyValue[] }
  | { readonly is: 'heading' | 'row' | 'word' | 'blank'; readonly texts: readonly string[] };

function kindOf(line: FileLine): Kind {
  const texts = textsOf(line);
  if (texts.length === 0) return { is: 'blank', texts };
  if (rolesIn(texts).size >= 2 && texts.every((text) => !/[:：=]/.test(text))) return { is: 'heading', texts };
  const pairs = keyValues(line)?.filter(([key]) => ofBlock.includes(roleOf(key))) ?? [];
  if (pairs.length > 0) return { is: 'said', pairs };
  return { is: texts.filter((text) => text !== '').length === 1 ? 'word' : 'row', texts };
}

/** Whether the only word of a line is followed by a heading: then it is what the block is of. */
const isTitle = (kinds: readonly Kind[], at: number): boolean =>
  kinds[at]?.is === 'word' && kinds.slice(at + 1).find(({ is }) => is !== 'blank')?.is === 'heading';

/** Tables one below the other, each under words that say of what it is: the test, the control, the level. */
export const blocks: LayoutReader = {
  name: 'blocks',
  begin(first) {
    const kinds = first.map(kindOf);
    const keys = kinds.flatMap((kind) => (kind.is === 'said' ? kind.pairs.map(([key]) => key) : []));
    const tables = kinds.flatMap((kind) => (kind.is === 'heading' ? [named(kind.texts)] : []));
    const isTitled =
      !keys.some((key) => ['analyte', 'test'].includes(roleOf(key) ?? '')) &&
      kinds.filter((_, at) => isTitle(kinds, at)).length >= 2;
    const headings = [...new Set([...(isTitled ? [titleHeading] : []), ...keys, ...tables.flat()])];
    const inTables = new Set(tables.flat().map(roleOf));
    const saidOnly = [...(isTitled ? [titleHeading] : []), ...keys].some((key) => !inTables.has(roleOf(key)));
    const measures = ['value', 'level1', 'level2', 'level3'].some((role) => inTables.has(role as 'value'));
    if (!saidOnly || !measures) return null;
    const repeated = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
    let said = new Map<string, Cell>();
    /** Said ahead of all blocks, apart from what the first is. */
    let ofAll = new Map<string, Cell>();
    let table: readonly string[] | null = null;
    let word: FileLine | null = null;
    const rowOf = (line: FileLine): FileLine => {
      const cells = line.cells.map((cell, at) => [table?.[at] ?? '', cell] as const);
      return { ...line, cells: placedCells(headings, [...said, ...cells]) };
    };
    const waited = (): readonly FileLine[] => {
      const rows = word && table ? [rowOf(word)] : [];
      word = null;
      return rows;
    };
    const open = (): void => {
      if (table !== null) [said, table] = [new Map(ofAll), null];
    };
    return {
      headings,
      read(line) {
        if (line === null) return waited();
        const kind = kindOf(line);
        if (kind.is === 'blank') {
          if (table === null && ![...said.keys()].some((key) => repeated.has(key))) ofAll = new Map(said);
          return [];
        }
        if (kind.is === 'heading') {
          const title = isTitled && word ? textsOf(word).find((text) => text !== '') : undefined;
          const rows = title === undefined ? waited() : [];
          word = null;
          if (title !== undefined) {
            open();
            said.set(titleHeading, title);
          }
          table = named(kind.texts);
          return rows;
        }
        const rows = waited();
        if (kind.is === 'said') {
          open();
          for (const [key, value] of kind.pairs) said.set(key, value);
          return rows;
        }
        if (kind.is === 'word') word = line;
        return kind.is === 'row' && table ? [...rows, rowOf(line)] : rows;
      },
    };
  },
};
