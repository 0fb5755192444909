import { type User, user } from '@qc/resources';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { Can, usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { centralUser } from './centralUser.ts';
import { DemoAccountsNotice } from './DemoAccountsNotice.tsx';
import { initialPassword, type NewPassword } from './newPasswords.ts';
import { RolesInput } from './RolesInput.tsx';
import { TenantInput, TenantTitle } from './TenantInput.tsx';
import { userActions } from './userActions.ts';

const OneTimePasswords = lazyPart(async () => (await import('./OneTimePasswords.tsx')).OneTimePasswords);

/**
 * /system/user: the accounts of the tenant with their roles; new passwords are shown once. The central body sees and makes
 * those of every laboratory.
 */
export function UserScreen() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const { change } = useResourceWrites(user);
  const [passwords, setPasswords] = useState<readonly NewPassword[]>([]);
  const actions = useMemo(() => {
    const setStatus = ({ id, version, tenantId }: User, status: User['status']) =>
      change({ status, tenantId: tenantId ?? null }, { id, version });
    return userActions({ onPasswords: setPasswords, setStatus });
  }, [change]);
  const onSaved = (answer: unknown) => {
    const password = initialPassword(answer);
    if (password) setPasswords([{ account: translate('system.newPassword'), password }]);
  };
  const maySeeDemo = usePermission('role_edit');
  const importLink = (
    <Can code="user_add">
      <Link to="/system/user/import">{t('system.importAccounts')}</Link>
    </Can>
  );
  return (
    <>
      {maySeeDemo && <DemoAccountsNotice />}
      {isCentral ? (
        <ResourceScreen
          resource={centralUser}
          subtitle={importLink}
          cells={{ tenantId: ({ tenantId }) => <TenantTitle id={tenantId} /> }}
          inputs={{ tenantId: TenantInput, roleIds: RolesInput }}
          rowActions={actions}
          onSaved={onSaved}
        />
      ) : (
        <ResourceScreen
          resource={user}
          subtitle={importLink}
          inputs={{ roleIds: RolesInput }}
          rowActions={actions}
          onSaved={onSaved}
        />
      )}
      {passwords.length > 0 && <OneTimePasswords passwords={passwords} onClose={() => setPasswords([])} />}
    </>
  );
}
