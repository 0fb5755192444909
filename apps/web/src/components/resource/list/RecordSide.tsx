import { useMemo } from 'react';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import type { ChildList } from '../detail/RecordDrawer.tsx';
import type { ListModel, ListProps } from './useListModel.ts';

const RecordDrawer = lazyPart(async () => (await import('../detail/RecordDrawer.tsx')).RecordDrawer);
const HistoryDrawer = lazyPart(async () => (await import('../history/HistoryDrawer.tsx')).HistoryDrawer);

type Props = { readonly list: ListProps; readonly model: ListModel; readonly ChildList: ChildList };

/** The open record next to its list, and its history; both are loaded on demand. */
export function RecordSide({ list, model, ChildList }: Props) {
  const { resource, control, presets, fixed } = list;
  const { opened, open } = control;
  const { history } = model;
  // Memoised: another object would restart the form.
  const starts = useMemo(() => ({ ...presets, ...fixed }), [presets, fixed]);
  return (
    <>
      {opened && (
        <RecordDrawer
          key={opened.id}
          resource={resource}
          control={{ opened, open }}
          cells={list.cells}
          inputs={list.inputs}
          presets={starts}
          hidden={model.hidden}
          canEdit={model.access.canEdit}
          onHistory={history.show}
          confirmSave={list.confirmSave}
          Preview={list.Preview}
          onSaved={list.onSaved}
          ChildList={ChildList}
        />
      )}
      {history.record && <HistoryDrawer resource={resource} record={history.record} onClose={history.close} />}
    </>
  );
}
