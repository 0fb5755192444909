import type { LotExpiryRow } from '@qc/contract';
import { OVERLAP_MIN_RESULTS } from '@qc/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { useId, useState } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { refreshTopics } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { testsToCopy } from './lotWords.ts';
import { type Copied, useCopyQcTests } from './useCopyQcTests.ts';

type Props = { readonly lot: LotExpiryRow; readonly onClose: () => void };

/** "Start the new lot": which lot, the parallel tests by copy, then the overlap with its proposed targets. */
export function NewLotWizard({ lot, onClose }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [lotId, setLotId] = useState<string | null>(null);
  const { copied, copy, isCopying } = useCopyQcTests();
  const step = copied?.isOver ? 2 : isCopying ? 1 : 0;
  const tests = testsToCopy(lot);
  const create = async () => {
    if (lotId === null) return;
    await copy(tests, lotId);
    await refreshTopics(client, 'qcTest', 'target');
  };
  const items = (['stepLot', 'stepTests', 'stepOverlap'] as const).map((name) => ({ title: t(`lotExpiries.${name}`) }));
  return (
    <Dialog
      width={640}
      title={t('lotExpiries.startNewOf', { lot: lot.lotNumber })}
      onCancel={onClose}
      footer={
        <WizardButtons
          step={step}
          count={tests.length}
          canCreate={lotId !== null && lotId !== lot.lotId && !isCopying}
          onCreate={() => void create()}
          onClose={onClose}
        />
      }
    >
      <Steps size="small" current={step} items={items} />
      {step === 0 && <LotStep lot={lot} count={tests.length} value={lotId} onChange={setLotId} />}
      {step > 0 && copied && <Outcome copied={copied} count={tests.length} />}
      {step === 2 && lotId !== null && (
        <p>
          {t('lotExpiries.overlapLine', { needed: OVERLAP_MIN_RESULTS })}{' '}
          <ScreenLink
            to="/configuration/targets/crossover"
            search={{ fromLotId: lot.lotId, lotId }}
            className="qc-link"
          >
            {t('lotExpiries.toOverlap')}
          </ScreenLink>
        </p>
      )}
    </Dialog>
  );
}

type LotStepProps = {
  readonly lot: LotExpiryRow;
  readonly count: number;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
};

function LotStep({ lot, count, value, onChange }: LotStepProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <div className="wizard-step">
      <label htmlFor={id}>{t('lotExpiries.successor')}</label>
      <RefSelect id={id} to="lot" value={value} onChange={onChange} />
      <p>{t('lotExpiries.successorLine')}</p>
      {value === lot.lotId && (
        <p className="qc-problem" role="alert">
          {t('lotExpiries.sameLot')}
        </p>
      )}
      <p>{t('lotExpiries.willCopy', { count })}</p>
    </div>
  );
}

function Outcome({ copied, count }: { readonly copied: Copied; readonly count: number }) {
  const { t } = useLanguage();
  const words = copied.isOver
    ? t('lotExpiries.created', { count: copied.done })
    : t('lotExpiries.creating', { done: copied.done, count });
  return (
    <div className="wizard-step">
      <p role="status">{words}</p>
      {copied.failures.length > 0 && (
        <ul className="qc-problem" role="alert">
          {copied.failures.map(({ test, why }) => (
            <li key={test.id}>{t('lotExpiries.notCreated', { test: test.analyteName, why })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ButtonsProps = {
  readonly step: number;
  readonly count: number;
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly onClose: () => void;
};

function WizardButtons({ step, count, canCreate, onCreate, onClose }: ButtonsProps) {
  const { t } = useLanguage();
  if (step === 2) return <Button onClick={onClose}>{t('lotExpiries.close')}</Button>;
  return (
    <>
      <Button onClick={onClose}>{t('lotExpiries.cancel')}</Button>
      <Button type="primary" disabled={!canCreate} loading={step === 1} onClick={onCreate}>
        {t('lotExpiries.create', { count })}
      </Button>
    </>
  );
}
