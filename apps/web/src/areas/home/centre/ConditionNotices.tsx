import { conditionCalls, type InstallationCondition } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActButton } from '#components/ui/ActButton.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { dayjs } from '#platform/dayjs.ts';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { FutureResultsDialog } from './FutureResultsDialog.tsx';
import './conditionNotices.css';

const everyMinute = 60_000;
const instant = (at: number): string => dayjs(at).format('YYYY-MM-DD HH:mm');

type LineProps = { readonly what: string; readonly children?: ReactNode };

function Line({ what, children }: LineProps) {
  return (
    <li>
      <Icon name="warning" />
      <span>{what}</span>
      {children}
    </li>
  );
}

function ClockLines({ clock }: { readonly clock: InstallationCondition['clock'] }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { behindSince, futureTests, futureUntil } = clock;
  const accept = async () => {
    await send(conditionCalls.acceptClock, undefined);
    await refreshTopics(client, 'installationSetting');
  };
  return (
    <>
      {behindSince !== null && (
        <Line what={t('home.clockBehind', { at: instant(behindSince), now: instant(Date.now()) })}>
          <ActButton size="small" act={accept}>
            {t('home.clockAccept')}
          </ActButton>
        </Line>
      )}
      {futureUntil !== null && (
        <Line what={t('home.futureTests', { count: futureTests, at: instant(futureUntil) })}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('home.futureShow')}
          </Button>
        </Line>
      )}
      {isOpen && <FutureResultsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the administrator has to put right, above everything else; nothing where all is well. */
export function ConditionNotices() {
  const { t } = useLanguage();
  const isGranted = usePermission('setting_edit');
  const query = callQuery(conditionCalls.condition, undefined, { enabled: isGranted, refetchInterval: everyMinute });
  const { data } = useQuery(query);
  if (!data || (data.clock.behindSince === null && data.clock.futureUntil === null)) return null;
  return (
    <ul className="condition-notices" role="status" aria-label={t('home.condition')}>
      <ClockLines clock={data.clock} />
    </ul>
  );
}
