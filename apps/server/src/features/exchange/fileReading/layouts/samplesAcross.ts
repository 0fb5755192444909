import { type ColumnRole, type FileLine, levelOf } from '@qc/domain';
import { hasFigure, type LayoutReader, roleOf, textOf, textsOf } from './layoutReader.ts';

/** What a line may say of the samples that stand across. */
const ofSample: readonly (ColumnRole | null)[] = ['sample', 'date', 'time', 'level', 'lot', 'type', 'instrument'];
const headingOf: Readonly<Partial<Record<ColumnRole, string>>> = { type: 'Sample type', lot: 'Lot', time: 'Run time' };
const headed = (role: ColumnRole): string => headingOf[role] ?? role;
const isDay = (text: string): boolean => /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(text);

type Said = { readonly role: ColumnRole; readonly texts: readonly string[] };

/** A line that says something of every sample: `Lot,,123,124`, or the first, `Test,Unit,QC1-L1,QC1-L2`. */
function saidOf(line: FileLine, from: number): Said | null {
  const texts = textsOf(line);
  const [first = ''] = texts;
  const role = roleOf(first);
  const others = texts.slice(from).filter((text) => text !== '');
  if (others.length < 2 || others.some((text) => roleOf(text) !== null && levelOf(text) === null)) return null;
  if (role !== null && ofSample.includes(role)) return { role, texts };
  if (role !== 'analyte' && first !== '') return null;
  if (others.every(isDay)) return { role: 'date', texts };
  if (others.every((text) => levelOf(text) !== null)) return { role: 'level', texts };
  return hasFigure(others.filter((text) => /^[\d.,]+$/.test(text))) ? null : { role: 'sample', texts };
}

/** Columns are samples, rows are analytes: each cell becomes a row. */
export const samplesAcross: LayoutReader = {
  name: 'across',
  begin(first) {
    const filled = first.filter((line) => textsOf(line).length > 2);
    const withUnits = filled.some((line) => roleOf(textsOf(line)[1] ?? '') === 'unit');
    const from = withUnits ? 2 : 1;
    const top = filled.slice(
      0,
      filled.findIndex((line) => saidOf(line, from) === null),
    );
    const said = new Map(top.flatMap((line) => saidOf(line, from) ?? []).map(({ role, texts }) => [role, texts]));
    const roles = [...said.keys()];
    // Levels alone, with a date for each line, are a table.
    if (top.length === 0 || !(said.has('date') || said.has('time')) || said.size < 1) return null;
    if (!filled.slice(top.length).some((line) => hasFigure(textsOf(line).slice(from)))) return null;
    const last = top.at(-1)?.line ?? 0;
    const width = Math.max(...[...said.values()].map(({ length }) => length));
    return {
      headings: ['Test', ...(withUnits ? ['Unit'] : []), ...roles.map(headed), 'Result'],
      read(line) {
        const texts = line ? textsOf(line) : [];
        if (!line || line.line <= last || texts.length === 0) return [];
        return line.cells.slice(from, texts.length).flatMap((value, at): FileLine[] => {
          if (textOf(value) === '' && at + from < texts.length - 1) return [];
          const own = [...roles.map((role) => said.get(role)?.[at + from] ?? ''), value];
          const beyond = at + from >= width ? [value] : [];
          return [{ ...line, before: at, cells: [...line.cells.slice(0, from), ...own, ...beyond] }];
        });
      },
    };
  },
};
