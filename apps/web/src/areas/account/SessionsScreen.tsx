import { type OwnSession, ownSessionCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { deviceOf } from './device.ts';
import './profile.css';

const columns = (onEnd: (id: string) => void): readonly Column<OwnSession>[] => [
  { key: 'device', kind: 'text', label: 'account.device', isName: true, text: ({ userAgent }) => deviceOf(userAgent) },
  { key: 'address', kind: 'text', label: 'account.fromAddress', text: (row) => row.address },
  { key: 'startedAt', kind: 'date', label: 'account.startedAt', width: 140, cell: ({ startedAt }) => startedAt },
  { key: 'renewedAt', kind: 'date', label: 'account.renewedAt', width: 140, cell: ({ renewedAt }) => renewedAt },
  actsColumn(
    'account.endSession',
    ({ id, isCurrent }) =>
      isCurrent ? (
        translate('account.thisDevice')
      ) : (
        <PlainButton kind="quiet" onClick={() => onEnd(id)}>
          {translate('account.endSession')}
        </PlainButton>
      ),
    96,
  ),
];

/** /profile/sessions: where one is logged in, and an end to it. */
export function SessionsScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { data: sessions = [] } = useQuery(callQuery(ownSessionCalls.list, undefined));
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const end = async (ids: readonly string[]): Promise<void> => {
    // The call itself reports a failure.
    const answer = await send(ownSessionCalls.end, { ids: [...ids] }).catch(() => undefined);
    await refreshTopics(client, 'session');
    if (answer) snackbar.success(t('account.sessionsEnded'));
  };
  const [endOthers, isEnding] = useOnce(() => end(others));
  return (
    <Screen subtitle={t('account.sessionsLine')}>
      <Table
        label={t('account.sessions')}
        columns={columns((id) => void end([id]))}
        rows={sessions}
        rowKey={({ id }) => id}
      />
      {others.length > 0 && (
        <PlainButton isBusy={isEnding} onClick={() => void endOthers()}>
          {t('account.endOthers')}
        </PlainButton>
      )}
    </Screen>
  );
}
