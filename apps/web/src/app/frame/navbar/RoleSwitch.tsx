import type { UserInfo } from '@qc/contract';
import { ApiError } from '#platform/api/api.ts';
import { switchRoles } from '#platform/api/refresh.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useSession } from '#platform/session/session.ts';

type Role = UserInfo['ownRoles'][number];

/** Chooses one of several roles. Rights and menu change with it, so the app restarts. */
export function RoleSwitch({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useLanguage();
  const tenantId = useSession()?.tenantId ?? '';
  const isAll = roles.every(({ isActing }) => isActing);
  const [choose, isSending] = useOnce(async (roleIds: readonly string[]) => {
    try {
      await switchRoles(tenantId, roleIds);
      window.location.assign('/whccl/');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snackbar.error(error.message);
    }
  });
  const option = (label: string, isChosen: boolean, roleIds: readonly string[]) => (
    <label key={label}>
      <input type="radio" name="acting-role" checked={isChosen} onChange={() => void choose(roleIds)} />
      {label}
    </label>
  );
  return (
    <fieldset className="role-switch" disabled={isSending}>
      <legend>{t('frame.actAs')}</legend>
      {option(
        t('frame.allRoles'),
        isAll,
        roles.map(({ id }) => id),
      )}
      {roles.map(({ id, name, isActing }) => option(name, !isAll && isActing, [id]))}
    </fieldset>
  );
}
