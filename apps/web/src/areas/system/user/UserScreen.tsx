import { system } from '@qc/i18n';
import { type User, user } from '@qc/resources';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { registerMessages, translate } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { initialPassword, type NewPassword } from './newPasswords.ts';
import { userActions } from './userActions.ts';

registerMessages({ system });

const OneTimePasswords = lazy(async () => ({ default: (await import('./OneTimePasswords.tsx')).OneTimePasswords }));

/** /system/user: the accounts of the tenant with their roles; new passwords are shown once. */
export function UserScreen() {
  const { save } = useResourceWrites(user);
  const [passwords, setPasswords] = useState<readonly NewPassword[]>([]);
  const actions = useMemo(() => {
    const setStatus = async ({ id, version }: User, status: User['status']) => {
      const outcome = await save({ status }, { id, version });
      if (outcome.kind === 'refused') snackbar.error(outcome.message);
    };
    return userActions({ onPasswords: setPasswords, setStatus });
  }, [save]);
  const onSaved = (answer: unknown) => {
    const password = initialPassword(answer);
    if (password) setPasswords([{ account: translate('system.newPassword'), password }]);
  };
  return (
    <>
      <ResourceScreen resource={user} title={{ zh: '用户', en: 'Users' }} rowActions={actions} onSaved={onSaved} />
      {passwords.length > 0 && (
        <Suspense>
          <OneTimePasswords passwords={passwords} onClose={() => setPasswords([])} />
        </Suspense>
      )}
    </>
  );
}
