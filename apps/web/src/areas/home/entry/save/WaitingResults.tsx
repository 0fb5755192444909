import { useQueryClient } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { refreshTopics } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { outbox, startOutbox, useWaiting } from '#platform/outbox/outbox.ts';
import type { Parcel } from '#platform/outbox/parcel.ts';
import { resultTopics } from './useSave.ts';

const countOf = (parcels: readonly Parcel[]) => parcels.reduce((sum, { count }) => sum + count, 0);

/** "n results waiting": results that the server does not have yet, visible until it does. */
export function WaitingResults() {
  const { t } = useLanguage();
  const waiting = useWaiting();
  const client = useQueryClient();
  const before = useRef(waiting.length);
  useEffect(startOutbox, []);
  useEffect(() => {
    const hasLeft = waiting.length < before.current;
    before.current = waiting.length;
    if (hasLeft) void refreshTopics(client, ...resultTopics);
  }, [client, waiting]);
  if (waiting.length === 0) return <span role="status" />;
  const words = t('dailyQc.waiting', { count: countOf(waiting) });
  const isRefused = waiting.some(({ refusal }) => refusal !== undefined);
  return (
    <>
      <span role="status" className="visually-hidden">
        {words}
      </span>
      <Popover trigger="click" placement="bottomRight" content={<WaitingList parcels={waiting} />}>
        <Button
          className={isRefused ? 'entry-waiting entry-waiting-refused' : 'entry-waiting'}
          icon={<Icon name={isRefused ? 'error' : 'upload'} />}
        >
          {words}
        </Button>
      </Popover>
    </>
  );
}

function WaitingList({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const { t } = useLanguage();
  const discard = async ({ id, count }: Parcel) => {
    const isSure = await confirm({
      title: t('dailyQc.waitingDiscard'),
      text: t('dailyQc.waitingDiscardAsk', { count }),
      action: t('dailyQc.waitingDiscard'),
      isDangerous: true,
    });
    if (isSure) await outbox.takeBack(id);
  };
  return (
    <div className="entry-waiting-list">
      <p>{t('dailyQc.waitingLine')}</p>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <strong>{parcel.title}</strong> {t('dailyQc.waiting', { count: parcel.count })}
            {parcel.refusal !== undefined && (
              <>
                <p className="qc-problem">{t('dailyQc.waitingRefused', { why: parcel.refusal })}</p>
                <Button size="small" danger onClick={() => void discard(parcel)}>
                  {t('dailyQc.waitingDiscard')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" type="primary" onClick={() => void outbox.flush()}>
        {t('dailyQc.waitingSend')}
      </Button>
    </div>
  );
}
