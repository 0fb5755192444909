import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLanguage } from '#platform/language/language.ts';
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
