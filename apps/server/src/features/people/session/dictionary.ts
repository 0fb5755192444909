import type { DictionaryEntry, DictionaryTree } from '@qc/contract';
import type { Bilingual, Choice, Language } from '@qc/resource-kit';
import { choiceLists, resources } from '@qc/resources';

type List = {
  readonly id: string;
  readonly code: string;
  readonly label: Bilingual;
  readonly choices: readonly Choice[];
};

const lists: readonly List[] = Object.entries<readonly Choice[]>(choiceLists).map(([code, choices], i) => ({
  id: String((i + 1) * 1000),
  code,
  label: labelOf(code, choices),
  choices,
}));

/** A list is called as the field that uses it. */
function labelOf(code: string, choices: readonly Choice[]): Bilingual {
  const fields = resources.flatMap((resource) => Object.entries(resource.fields));
  const user = fields.find(([, field]) => field.type === 'choice' && field.choices === choices);
  return (user ?? fields.find(([name]) => name === code))?.[1].label ?? { zh: code, en: code };
}

const fixed = { remark: '', isSealed: 0, isDeleted: 0 } as const;

function headOf(list: List, language: Language): DictionaryEntry {
  const sort = Number(list.id) / 1000;
  return {
    id: list.id,
    parentId: '0',
    code: list.code,
    dictKey: '-1',
    dictValue: list.label[language],
    sort,
    ...fixed,
  };
}

function entriesOf(list: List, language: Language): DictionaryEntry[] {
  return list.choices.map(({ value, label }, i) => ({
    id: String(Number(list.id) + i + 1),
    parentId: list.id,
    code: list.code,
    dictKey: value,
    dictValue: label[language],
    sort: i + 1,
    ...fixed,
  }));
}

/** The entries of one list; none where there is no such list. */
export function dictionary(code: string, language: Language): DictionaryEntry[] {
  const list = lists.find((candidate) => candidate.code === code);
  return list ? entriesOf(list, language) : [];
}

export function dictionaryHeads(language: Language): DictionaryEntry[] {
  return lists.map((list) => headOf(list, language));
}

export function dictionaryChildren(parentId: string, language: Language): DictionaryEntry[] {
  const list = lists.find(({ id }) => id === parentId);
  return list ? entriesOf(list, language) : [];
}

export function dictionaryTrees(language: Language): DictionaryTree[] {
  return lists.map((list) => ({
    ...headOf(list, language),
    hasChildren: true,
    children: entriesOf(list, language),
  }));
}
