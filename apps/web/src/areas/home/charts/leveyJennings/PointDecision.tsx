import type { LeveyJenningsPoint } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { type PointWrite, usePointWrite } from './pointWrites.ts';

type Decision = PointWrite extends infer W ? (W extends PointWrite ? Omit<W, 'reason'> : never) : never;
type Offer = { readonly word: MessageKey; readonly decision: Decision; readonly isDangerous?: boolean };

function offersOf({ isExcluded, manualStatus }: LeveyJenningsPoint): readonly Offer[] {
  const exclusion: Offer = isExcluded
    ? { word: 'charts.restore', decision: { act: 'exclude', excluded: false } }
    : { word: 'charts.exclude', decision: { act: 'exclude', excluded: true }, isDangerous: true };
  const accept: Offer = { word: 'charts.overrideAccept', decision: { act: 'override', manualStatus: 'accept' } };
  const reject: Offer = {
    word: 'charts.overrideReject',
    decision: { act: 'override', manualStatus: 'reject' },
    isDangerous: true,
  };
  const none: Offer = { word: 'charts.overrideNone', decision: { act: 'override', manualStatus: null } };
  return [
    exclusion,
    ...(manualStatus ? [none] : []),
    ...(manualStatus === 'accept' ? [] : [accept]),
    ...(manualStatus === 'reject' ? [] : [reject]),
  ];
}

/** Exclusion and a reviewer's own verdict; both need a reason, which is kept. */
export function PointDecision({ point, onDone }: { readonly point: LeveyJenningsPoint; readonly onDone: () => void }) {
  const { t } = useLanguage();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const write = usePointWrite(point.id, onDone);
  const decide = (decision: Decision) => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') write.mutate({ ...decision, reason: reason.trim() });
  };
  return (
    <section className="point-part" aria-label={t('charts.override')}>
      <h3>{`${t('charts.exclude')} · ${t('charts.override')}`}</h3>
      <p className="point-quiet">{t('charts.excludeLine')}</p>
      <p className="point-quiet">{t('charts.overrideLine')}</p>
      <label htmlFor={reasonId}>{t('charts.reason')}</label>
      <Input
        id={reasonId}
        value={reason}
        maxLength={300}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={`${reasonId}-problem`}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <p id={`${reasonId}-problem`} className="qc-problem" role="alert">
        {isMissing ? t('charts.reasonRequired') : write.error?.message}
      </p>
      <div className="point-acts">
        {offersOf(point).map(({ word, decision, isDangerous }) => (
          <Button key={word} danger={isDangerous === true} loading={write.isPending} onClick={() => decide(decision)}>
            {t(word)}
          </Button>
        ))}
      </div>
    </section>
  );
}
