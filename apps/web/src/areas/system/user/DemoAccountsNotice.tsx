import { userCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirmAct } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import './demoAccounts.css';

/** A warning about accounts with the password of the README. Users who can close them see it until they are closed. */
export function DemoAccountsNotice() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const left = useQuery(callQuery(userCalls.demoAccountsLeft, undefined));
  if (!left.data || (left.data.count === 0 && !left.data.isAdminOpen)) return null;
  const { count, isAdminOpen } = left.data;
  const close = async () => {
    if (!(await confirmAct(t('system.demoClose'), t('system.demoConfirm', { count })))) return;
    await send(userCalls.closeDemoAccounts, undefined);
    snackbar.success(t('system.demoClosed', { count }));
    await Promise.all([left.refetch(), refreshTopics(client, 'user')]);
  };
  return (
    <Alert
      className="demo-accounts"
      type="warning"
      showIcon
      message={t('system.demoLeft', { count })}
      description={
        <>
          {isAdminOpen && <p>{t('system.demoAdminOpen')}</p>}
          {count > 0 && (
            <Button danger onClick={() => void close().catch(() => undefined)}>
              {t('system.demoClose')}
            </Button>
          )}
        </>
      }
    />
  );
}
