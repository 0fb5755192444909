import type { FileLine } from '@qc/domain';
import { type LayoutReader, roleOf, rolesIn, textOf, textsOf } from './layoutReader.ts';

/** `Result 2` and `Result_2` are the result of the second. Looked for where separators begin, or many of them take the square of their number. */
const single = (heading: string): string => heading.replace(/(?<![\s._#-])[\s._#-]*\d{1,2}$/, '');
const groupRole = (heading: string): string | null => roleOf(heading) ?? roleOf(single(heading));

/** Several tests in a line, each followed by its result: `Sample,Date,Test,Result,Test,Result`. */
export const testGroups: LayoutReader = {
  name: 'groups',
  begin(first) {
    const heading = first.find((line) => {
      const texts = textsOf(line).map(single);
      return rolesIn(texts).size >= 2 && texts.filter((text) => groupRole(text) === 'analyte').length >= 2;
    });
    if (!heading) return null;
    const texts = textsOf(heading);
    const starts = texts.flatMap((text, at) => (groupRole(text) === 'analyte' ? [at] : []));
    const [from = 0, second = 0] = starts;
    const width = second - from;
    const group = texts.slice(from, second).map(single);
    const end = from + starts.length * width;
    const isRegular = starts.every(
      (start, at) =>
        start === from + at * width && group.every((text, place) => single(texts[start + place] ?? '') === text),
    );
    if (!isRegular || !group.some((text) => groupRole(text) === 'value')) return null;
    return {
      headings: [...texts.slice(0, from), ...texts.slice(end), ...group],
      read(line) {
        if (!line || line.line <= heading.line || textsOf(line).length === 0) return [];
        const { cells } = line;
        const own = Array.from(texts, (_, at) => cells[at] ?? null);
        const shared = [...own.slice(0, from), ...own.slice(end)];
        const surplus = cells.slice(texts.length).filter((cell) => textOf(cell) !== '');
        return starts.flatMap((start, before): FileLine[] => {
          const measured = own.slice(start, start + width);
          if (measured.every((cell) => textOf(cell) === '') && before > 0) return [];
          return [{ ...line, before, cells: [...shared, ...measured, ...surplus] }];
        });
      },
    };
  },
};
