import { defineError } from '#platform/http/errors';

type Pair = { readonly from: string; readonly into: string };
type Words = { readonly zh: string; readonly en: string };

/** The entry is not one that others can be moved to, or from. */
export const EntryNotMergeable = defineError<{ entry: string }>('ENTRY_NOT_MERGEABLE', 409, {
  zh: ({ entry }) => `「${entry}」已停用、已合并或尚待审核，不能参与合并`,
  en: ({ entry }) => `"${entry}" is retired, merged already or awaits its audit, and cannot take part in a merge`,
});
/** Stored figures would mean something else. */
export const EntryUnitsDiffer = defineError<Pair>('ENTRY_UNITS_DIFFER', 409, {
  zh: ({ from, into }) => `单位 ${from} 与 ${into} 不是同一量纲的同一大小，合并会改变已存数值的含义`,
  en: ({ from, into }) =>
    `The units ${from} and ${into} are not the same quantity of the same size: merging would change what stored figures mean`,
});
/** Peers are laboratories of one model: a merge of instruments must not change it. */
export const EntryModelsDiffer = defineError<Pair>('ENTRY_MODELS_DIFFER', 409, {
  zh: ({ from, into }) => `「${from}」与「${into}」的仪器型号不同，合并会改变同组；如型号重复，请先合并型号`,
  en: ({ from, into }) =>
    `"${from}" and "${into}" are of different models, so that merging would change peer groups; merge the models first where they are the same`,
});
/** Which of two records is meant is for a person to say. */
export const EntryTwins = defineError<{ kind: Words; record: string; whose: Words }>('ENTRY_TWINS', 409, {
  zh: ({ kind, record, whose }) => `合并后${whose.zh}将有两条相同的${kind.zh}「${record}」，请先停用或删除其中之一`,
  en: ({ kind, record, whose }) =>
    `After the merge ${whose.en} would have the same ${kind.en} "${record}" twice: give up one of them first`,
});
