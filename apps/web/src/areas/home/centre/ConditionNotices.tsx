import { conditionCalls, type InstallationCondition } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
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

/** The newest backup and where it is; a warning where it would be lost with the disk. */
function BackupLine({ backup }: { readonly backup: InstallationCondition['backup'] }) {
  const { t } = useLanguage();
  const { folder, schedule, newestAt, isSameDisk } = backup;
  const said = [
    newestAt === null ? t('home.backupNone', { folder }) : t('home.backupNewest', { at: instant(newestAt), folder }),
    ...(schedule === null ? [t('home.backupOff')] : []),
    ...(isSameDisk ? [t('home.backupSameDisk')] : []),
  ];
  return (
    <p className="condition-backup">
      {(schedule === null || isSameDisk) && <Icon name="warning" />}
      <span>{said.join(' ')}</span>
    </p>
  );
}

/** What the administrator has to put right, above everything else, and how the installation is backed up. */
export function ConditionNotices() {
  const { t } = useLanguage();
  const isGranted = usePermission('setting_edit');
  const query = callQuery(conditionCalls.condition, undefined, { enabled: isGranted, refetchInterval: everyMinute });
  const { data } = useQuery(query);
  if (!data) return null;
  const { clock, backup } = data;
  return (
    <>
      {(clock.behindSince !== null || clock.futureUntil !== null || backup.isLate) && (
        <ul className="condition-notices" role="status" aria-label={t('home.condition')}>
          <ClockLines clock={clock} />
          {backup.isLate && <Line what={t('home.backupLate')} />}
        </ul>
      )}
      <BackupLine backup={backup} />
    </>
  );
}
