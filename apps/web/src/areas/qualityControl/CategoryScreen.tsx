import { category } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Tree } from 'antd';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { categoriesQuery } from './orderQueries.ts';
import './qualityControl.css';

type CategoryRecord = {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly parentId: string | null;
};
type Node = { readonly key: string; readonly title: string; readonly children: Node[] };

function treeOf(all: readonly CategoryRecord[], parentId: string | null, isEnglish: boolean): Node[] {
  return all
    .filter((each) => each.parentId === parentId)
    .map(({ id, name, nameEn }) => ({
      key: id,
      title: (isEnglish && nameEn) || name,
      children: treeOf(all, id, isEnglish),
    }));
}

const defaults = { parentId_equal: '' };

/** /qualityControl/category: the shelves of the catalogue as a tree; a shelf shows its products. */
export function CategoryScreen() {
  const { t, language } = useLanguage();
  const [filter, setFilter] = useUrlState(defaults);
  const all = useQuery(categoriesQuery()).data?.records ?? [];
  return (
    <div className="order-categories">
      <section className="qc-card order-card" aria-label={t('orders.tree')}>
        <h2>{t('orders.tree')}</h2>
        {all.length > 0 && (
          <Tree
            key={all.length}
            defaultExpandAll
            blockNode
            treeData={treeOf(all, null, language === 'en')}
            selectedKeys={filter.parentId_equal ? [filter.parentId_equal] : []}
            onSelect={([key]) => setFilter({ parentId_equal: key === undefined ? '' : String(key) })}
          />
        )}
      </section>
      <ResourceScreen resource={category} />
    </div>
  );
}
