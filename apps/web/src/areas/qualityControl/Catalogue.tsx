import { orderCalls } from '@qc/contract';
import type { Product } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { Can } from '#platform/session/permissions.tsx';
import { basketQuery, categoriesQuery, productsQuery } from './orderQueries.ts';
import { ProductPicture } from './ProductPicture.tsx';

const defaults = { tab: 'catalogue', keyword: '', category: '', current: '1' };

/** What can be ordered, with pictures. */
export function Catalogue() {
  const { t, language } = useLanguage();
  const [filter, setFilter] = useUrlState(defaults);
  const { data, error, refetch } = useQuery(productsQuery(filter));
  const categories = useQuery(categoriesQuery()).data?.records ?? [];
  const options = categories.map(({ id, name, nameEn }) => ({
    value: id,
    label: (language === 'en' && nameEn) || name,
  }));
  return (
    <div className="qc-card order-catalogue">
      <div className="qc-bar">
        <Input.Search
          style={{ width: 300 }}
          allowClear
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          defaultValue={filter.keyword}
          onSearch={(keyword) => setFilter({ keyword, current: '1' })}
        />
        <Select
          aria-label={t('orders.allCategories')}
          style={{ width: 220 }}
          value={filter.category}
          options={[{ value: '', label: t('orders.allCategories') }, ...options]}
          onChange={(category) => setFilter({ category, current: '1' })}
        />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={4} />}
      {data?.records.length === 0 && <Empty title={t('orders.noProducts')} line={t('orders.noProductsLine')} />}
      {data && data.records.length > 0 && (
        <ul className="order-products">
          {data.records.map((item) => (
            <li key={item.id}>
              <ProductCard product={item} brand={item.brandName} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 24 && (
        <Pager
          current={Number(filter.current)}
          size={24}
          total={data.total}
          onChange={({ current = 1 }) => setFilter({ current: String(current) })}
        />
      )}
    </div>
  );
}

type Listed = Pick<
  Product,
  'id' | 'name' | 'nameEn' | 'catalogueNumber' | 'pack' | 'price' | 'currency' | 'stock' | 'pictureId'
> & { readonly levels: readonly number[] };

function ProductCard({ product, brand }: { readonly product: Listed; readonly brand: string | null }) {
  const { t, language } = useLanguage();
  const client = useQueryClient();
  const [quantity, setQuantity] = useState(1);
  const inBasket = useQuery(basketQuery()).data?.lines.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  const name = (language === 'en' && product.nameEn) || product.name;
  const add = async () => {
    await send(orderCalls.setLine, { productId: product.id, quantity: inBasket + quantity });
    snackbar.success(t('orders.added', { name }));
    setQuantity(1);
    await refreshTopics(client, 'productOrder');
  };
  const left = Math.max(0, product.stock - inBasket);
  return (
    <article className="order-product">
      <ProductPicture pictureId={product.pictureId} name={name} />
      <h2 title={name}>{name}</h2>
      <p>
        {product.catalogueNumber} · {brand}
      </p>
      <p>
        {product.pack} · {t('orders.levels', { count: product.levels.length })}
      </p>
      <div className="order-price">
        <strong>
          {product.price} {product.currency}
        </strong>
        <span>{product.stock > 0 ? t('orders.stock', { count: product.stock }) : t('orders.noStock')}</span>
      </div>
      <Can code="order_place">
        <div className="order-add">
          <Input
            type="number"
            min={1}
            max={Math.max(1, left)}
            aria-label={t('orders.quantityOf', { name })}
            value={quantity}
            disabled={left === 0}
            onChange={(event) => setQuantity(Math.max(1, Math.min(left, Math.trunc(Number(event.target.value)) || 1)))}
          />
          <ActButton type="primary" aria-label={t('orders.addOf', { name })} disabled={left === 0} act={add}>
            {t('orders.addToBasket')}
          </ActButton>
        </div>
      </Can>
    </article>
  );
}
