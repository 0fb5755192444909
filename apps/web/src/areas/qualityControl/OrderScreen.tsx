import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { BasketView } from './BasketView.tsx';
import { Catalogue } from './Catalogue.tsx';
import { OrderTable } from './OrderTable.tsx';
import { basketQuery } from './orderQueries.ts';
import './qualityControl.css';

const defaults = { tab: 'catalogue' };

/** /qualityControl/order: the catalogue, the basket and what was ordered. */
export function OrderScreen() {
  const { t } = useLanguage();
  const [{ tab }, setState] = useUrlState(defaults);
  const { data } = useQuery(basketQuery());
  const count = data?.lines.length ?? 0;
  const go = (next: string) => setState({ tab: next });
  return (
    <Screen subtitle={t('orders.orderLine')}>
      <Tabs
        activeKey={tab}
        onChange={go}
        destroyOnHidden
        items={[
          { key: 'catalogue', label: t('orders.catalogue'), children: <Catalogue /> },
          {
            key: 'basket',
            label: count > 0 ? `${t('orders.basket')} (${count})` : t('orders.basket'),
            children: <BasketView onCatalogue={() => go('catalogue')} onOrders={() => go('orders')} />,
          },
          { key: 'orders', label: t('orders.myOrders'), children: <OrderTable /> },
        ]}
      />
    </Screen>
  );
}
