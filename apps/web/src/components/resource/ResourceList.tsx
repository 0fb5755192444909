import { type ComponentProps, useMemo, useRef } from 'react';
import { ListHead } from '#components/resource/list/head/ListHead.tsx';
import { useListShortcuts } from '#components/resource/list/head/useListShortcuts.ts';
import { ListBody } from '#components/resource/list/table/ListBody.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useScreenKeys } from '#platform/screen/screenKeys.ts';
import type { ChildList } from './detail/RecordDrawer.tsx';
import { RecordSide } from './list/RecordSide.tsx';
import { type ListProps, useListModel } from './list/useListModel.ts';

/** Lists of what belongs to a record are shown only once a record is open. */
const BelongingList = lazyPart<ComponentProps<ChildList>>(
  async () => (await import('./belonging/BelongingList.tsx')).BelongingList,
);

/** A screen's list: everything above, in and below the table, and the open record next to it. */
export function ResourceList(list: ListProps) {
  const { text } = useLanguage();
  const model = useListModel(list);
  const search = useRef<HTMLInputElement>(null);
  const { onAdd } = model;
  const shortcuts = useMemo(() => ({ '/': () => search.current?.focus(), n: () => onAdd?.() }), [onAdd]);
  useScreenKeys('lists');
  useListShortcuts(shortcuts, list.control.opened === undefined);
  const canSelect = model.access.delete || (list.bulkActions ?? []).length > 0;
  return (
    <section className="qc-list" aria-label={text(list.resource.label)}>
      <ListHead list={list} model={model} searchRef={search} />
      <ListBody list={list} model={model} canSelect={canSelect} />
      <RecordSide list={list} model={model} ChildList={BelongingList} />
    </section>
  );
}
