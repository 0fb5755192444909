import { type OrderDetail, orderCalls, type ShippingLines } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { LineField } from './LineField.tsx';
import { shippingQuery } from './orderQueries.ts';

type Line = ShippingLines[number];
type ShippedLot = {
  readonly key: number;
  readonly lineId: string;
  readonly lotId: string | undefined;
  readonly quantity: number;
};
type Props = { readonly detail: OrderDetail; readonly onDone: () => Promise<void>; readonly onClose: () => void };

/** One lot a line to begin with, the one that expires first, for all packs. */
const firstGuess = (lines: ShippingLines): ShippedLot[] =>
  lines.map(({ lineId, quantity, lots }, key) => ({ key, lineId, lotId: lots[0]?.id, quantity }));

/** Which lots every pack is of. */
export function ShipDialog({ detail, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const { data, error, refetch } = useQuery(shippingQuery(detail.order.id));
  const [changed, setChanged] = useState<readonly ShippedLot[]>();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTracking] = useState('');
  const { setDirty, leave } = useKeepTyped(changed !== undefined || carrier !== '' || trackingNumber !== '');
  const given = changed ?? (data ? firstGuess(data) : []);
  const sumOf = ({ lineId }: Line) =>
    given.filter((each) => each.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = data?.every((line) => sumOf(line) === line.quantity) === true && given.every(({ lotId }) => lotId);
  const [ship, isSending] = useOnce(async () => {
    const { id, version } = detail.order;
    const lots = given.map(({ lineId, lotId = '', quantity }) => ({ lineId, lotId, quantity }));
    await send(orderCalls.ship, { id, version, carrier, trackingNumber, lots });
    setDirty(false);
    await onDone();
  });
  const change = (key: number, part: Partial<ShippedLot>) =>
    setChanged(given.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <Dialog
      title={t('orders.shipTitle', { number: detail.order.orderNumber ?? '' })}
      width={640}
      okText={t('orders.act_ship')}
      cancelText={t('orders.cancel')}
      okButtonProps={{ disabled: !isWhole }}
      confirmLoading={isSending}
      onOk={() => void ship().catch(() => undefined)}
      onCancel={() => void leave(onClose)}
    >
      <p className="order-note">{t('orders.shipLine')}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={3} />}
      {data?.map((line) => (
        <section key={line.lineId} className="order-ship-line">
          <h3>
            {line.name} <span>{t('orders.lotsGiven', { given: sumOf(line), quantity: line.quantity })}</span>
          </h3>
          {line.lots.length === 0 && <p className="qc-problem">{t('orders.noLots')}</p>}
          {given
            .filter(({ lineId }) => lineId === line.lineId)
            .map((each) => (
              <div key={each.key} className="order-ship-lot">
                <Select
                  aria-label={t('orders.lotOf', { name: line.name })}
                  value={each.lotId}
                  options={line.lots.map(({ id, lotNumber, expiryDate }) => ({
                    value: id,
                    label: t('orders.expires', { lot: lotNumber, date: expiryDate }),
                  }))}
                  onChange={(lotId) => change(each.key, { lotId })}
                />
                <Input
                  type="number"
                  min={1}
                  aria-label={t('orders.quantityOf', { name: line.name })}
                  value={each.quantity}
                  onChange={(event) =>
                    change(each.key, { quantity: Math.max(0, Math.trunc(Number(event.target.value))) })
                  }
                />
              </div>
            ))}
          {line.lots.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                setChanged([
                  ...given,
                  {
                    key: Math.max(...given.map(({ key }) => key)) + 1,
                    lineId: line.lineId,
                    lotId: line.lots.find(({ id }) => !given.some((each) => each.lotId === id))?.id,
                    quantity: Math.max(0, line.quantity - sumOf(line)),
                  },
                ])
              }
            >
              {t('orders.addLot')}
            </Button>
          )}
        </section>
      ))}
      <Form layout="vertical" component="div">
        <LineField label={t('orders.carrier')} value={carrier} onChange={setCarrier} />
        <LineField label={t('orders.trackingNumber')} value={trackingNumber} onChange={setTracking} />
      </Form>
    </Dialog>
  );
}
