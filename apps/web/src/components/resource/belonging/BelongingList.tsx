import type { Resource } from '@qc/resource-kit';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { nounInSentence } from '../cells/nounInSentence.ts';
import type { ListExtras } from '../list/listExtras.ts';
import { RecordSide } from '../list/RecordSide.tsx';
import { ListBody } from '../list/table/ListBody.tsx';
import { useListModel } from '../list/useListModel.ts';
import { useLocalList } from './useLocalList.ts';
import './belonging.css';

type Props = Pick<ListExtras, 'fixed' | 'inputs'> & { readonly resource: Resource };

/** Records that belong to another one, inside it: the table and what can be done, without a bar of tools. */
export function BelongingList({ resource, fixed, inputs }: Props) {
  const { t, text, language } = useLanguage();
  const control = useLocalList(resource);
  const list = useMemo(() => ({ resource, control, fixed, inputs }), [resource, control, fixed, inputs]);
  const model = useListModel(list);
  return (
    <section className="qc-belonging">
      <header>
        <h3>{text(resource.label)}</h3>
        {model.onAdd && model.query.data?.total !== 0 && (
          <Button size="small" icon={<Icon name="add" />} onClick={model.onAdd}>
            {t('resource.add', { what: nounInSentence(resource.label, language) })}
          </Button>
        )}
      </header>
      <div className="qc-list">
        <ListBody list={list} model={model} canSelect={false} />
      </div>
      <RecordSide list={list} model={model} ChildList={BelongingList} />
    </section>
  );
}
