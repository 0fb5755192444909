import { Screen } from '#components/ui/Screen.tsx';
import { useLanguage } from '#platform/language.ts';
import { OrderTable } from './OrderTable.tsx';
import './qualityControl.css';

/** /qualityControl/orderManagement: the central body's queue of orders. */
export function OrderManagementScreen() {
  const { t } = useLanguage();
  return (
    <Screen subtitle={t('orders.queueLine')}>
      <OrderTable />
    </Screen>
  );
}
