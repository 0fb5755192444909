import { type PlanDoubts, planReportCalls } from '@qc/contract';
import { displayDecimals, type PlanDoubtCode, planDoubtCodes } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { figureText } from './planWords.ts';

type Props = {
  readonly planId: string;
  readonly isBlocked: boolean;
  /** `confirmed`: the user has checked the doubts. */
  readonly publish: (confirmed: boolean) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Publishing is final: the user checks the doubts first and confirms it. */
export function PublishDialog({ planId, isBlocked, publish, onClose, children }: Props) {
  const { t } = useLanguage();
  const query = useQuery(callQuery(planReportCalls.doubts, { planId }));
  const [isLookedAt, setLookedAt] = useState(false);
  const { data } = query;
  const mustLook = data === undefined || (data.length > 0 && !isLookedAt);
  return (
    <Dialog
      title={t('plans.publishReports')}
      onCancel={onClose}
      footer={
        <ActButton type="primary" disabled={isBlocked || mustLook} act={() => publish(isLookedAt)}>
          {t('plans.publishReports')}
        </ActButton>
      }
    >
      <p>{t('plans.publishReportsLine')}</p>
      {data ? <Doubts doubts={data} /> : <NotLoaded query={query} columns={1} />}
      {data && data.length > 0 && (
        <Checkbox
          className="plan-doubts-seen"
          checked={isLookedAt}
          onChange={({ target }) => setLookedAt(target.checked)}
        >
          {t('plans.doubtsLookedAt')}
        </Checkbox>
      )}
      {children}
    </Dialog>
  );
}

/** One sample with the figures of a doubt. */
function sampleText({ analyteName, level, unitName, decimals, value, other, n }: PlanDoubts[number], t: Translate) {
  const digits = displayDecimals('mean', decimals);
  const name = `${analyteName} ${t('plans.levelOf', { level })}`;
  if (value !== null && other !== null)
    return `${name} (${t('plans.doubtFigures', { value: figureText(value, digits), other: figureText(other, digits), unit: unitName })})`;
  return n === null ? name : `${name} (${n})`;
}

/** What is doubtful, each kind once with the samples that it is of. */
function Doubts({ doubts }: { readonly doubts: PlanDoubts }) {
  const { t } = useLanguage();
  if (doubts.length === 0) return <p>{t('plans.noDoubts')}</p>;
  const samplesOf = (code: PlanDoubtCode) =>
    doubts.filter((doubt) => doubt.code === code).map((doubt) => sampleText(doubt, t));
  const kinds = planDoubtCodes.filter((code) => samplesOf(code).length > 0);
  return (
    <div role="alert">
      <p>{t('plans.doubtsLine')}</p>
      <ul className="plan-doubts">
        {kinds.map((code) => (
          <li key={code}>
            <b>{t(`plans.doubt_${code}`)}</b> {samplesOf(code).join('; ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
