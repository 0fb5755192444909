import { type LotExpiryRow, type LotStarted, lotExpiryCalls, type SuccessorLot } from '@qc/contract';
import { OVERLAP_MIN_RESULTS } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useAct } from '../useAct.ts';
import { successorsQuery } from './lotQueries.ts';
import { daysText } from './lotWords.ts';
import { useUndoStart } from './useUndoStart.ts';

type Props = { readonly lot: LotExpiryRow; readonly onClose: () => void };

/** "Start the new lot": which lot, the parallel tests by copy, then the overlap with its proposed targets. */
export function NewLotWizard({ lot, onClose }: Props) {
  const { t } = useLanguage();
  const successors = useQuery(successorsQuery(lot.lotId));
  const [chosenId, setChosen] = useState<string>();
  const [started, setStarted] = useState<LotStarted>();
  const offered = successors.data ?? [];
  const chosen = offered.find(({ lotId }) => lotId === chosenId) ?? (offered.length === 1 ? offered[0] : undefined);
  const [nextLotId, setNextLotId] = useState('');
  const {
    problem,
    send: start,
    isSending,
  } = useAct(async ({ lotId }: SuccessorLot) => {
    setStarted(await send(lotExpiryCalls.startLot, { lotId: lot.lotId, nextLotId: lotId }, { isQuiet: true }));
    setNextLotId(lotId);
  });
  const undo = useUndoStart(onClose);
  const step = started ? 2 : isSending ? 1 : 0;
  const items = (['stepLot', 'stepTests', 'stepOverlap'] as const).map((name) => ({ title: t(`lotExpiries.${name}`) }));
  return (
    <Dialog
      width={640}
      title={t('lotExpiries.startNewOf', { lot: lot.lotNumber })}
      onCancel={onClose}
      footer={
        started ? (
          <>
            <Button loading={undo.isSending} onClick={() => void undo.send(started.id)}>
              {t('lotExpiries.undo')}
            </Button>
            <Button type="primary" onClick={onClose}>
              {t('lotExpiries.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('lotExpiries.cancel')}</Button>
            <Button type="primary" disabled={!chosen} loading={isSending} onClick={() => chosen && void start(chosen)}>
              {t('lotExpiries.create', { count: chosen?.tests ?? 0 })}
            </Button>
          </>
        )
      }
    >
      <Steps size="small" current={step} items={items} />
      {successors.isError && <LoadFailed error={successors.error} onRetry={() => void successors.refetch()} />}
      {successors.isPending && <LoadingRows columns={3} rows={2} />}
      {successors.data && !started && (
        <LotStep lot={lot} offered={successors.data} chosen={chosen} onChange={setChosen} />
      )}
      {started && <Outcome started={started} fromLotId={lot.lotId} lotId={nextLotId} />}
      <Problem text={problem || undo.problem} />
    </Dialog>
  );
}

type LotStepProps = {
  readonly lot: LotExpiryRow;
  readonly offered: readonly SuccessorLot[];
  readonly chosen: SuccessorLot | undefined;
  readonly onChange: (lotId: string) => void;
};

function LotStep({ lot, offered, chosen, onChange }: LotStepProps) {
  const { t } = useLanguage();
  const id = useId();
  if (offered.length === 0)
    return (
      <div className="wizard-step">
        <p role="status">{t('lotExpiries.noSuccessor', { product: `${lot.brandName} ${lot.product}` })}</p>
        <p>{t('lotExpiries.noSuccessorLine')}</p>
      </div>
    );
  return (
    <div className="wizard-step">
      <label htmlFor={id}>{t('lotExpiries.successor')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen?.lotId ?? null}
        options={offered.map((next) => ({
          value: next.lotId,
          label: [
            next.lotNumber,
            `${next.brandName} ${next.product}`,
            next.expiryDate,
            daysText(next.daysLeft, t),
          ].join(' · '),
        }))}
        onChange={onChange}
      />
      <p>{t('lotExpiries.successorLine')}</p>
      {chosen && <p>{t('lotExpiries.willCopy', { count: chosen.tests })}</p>}
      {chosen && chosen.notAssayed.length > 0 && (
        <p className="qc-problem">
          {t('lotExpiries.notAssayed', { names: chosen.notAssayed.join(t('lotExpiries.and')) })}
        </p>
      )}
    </div>
  );
}

type OutcomeProps = { readonly started: LotStarted; readonly fromLotId: string; readonly lotId: string };

function Outcome({ started, fromLotId, lotId }: OutcomeProps) {
  const { t } = useLanguage();
  return (
    <div className="wizard-step">
      <p role="status">{t('lotExpiries.created', { count: started.created.length })}</p>
      <ul className="lot-created">
        {started.created.map(({ qcTestId, analyteName, labInstrumentName }) => (
          <li key={qcTestId}>
            {analyteName} <small>{labInstrumentName}</small>
          </li>
        ))}
      </ul>
      <p>
        {t('lotExpiries.overlapLine', { needed: OVERLAP_MIN_RESULTS })}{' '}
        <ScreenLink to="/configuration/targets/crossover" search={{ fromLotId, lotId }} className="qc-link">
          {t('lotExpiries.toOverlap')}
        </ScreenLink>
      </p>
      <p className="qc-help">{t('lotExpiries.undoLine')}</p>
    </div>
  );
}
