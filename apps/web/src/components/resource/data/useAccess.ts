import { type Act, permissionCode, type Resource } from '@qc/resource-kit';
import { useMemo } from 'react';
import { usePermission } from '#platform/session/permissions.tsx';

/** What the user may do with a resource: what it offers and what the user's role grants. */
export function useAccess(resource: Resource): Readonly<Record<Act, boolean>> {
  const view = usePermission(permissionCode(resource, 'view'));
  const add = usePermission(permissionCode(resource, 'add'));
  const edit = usePermission(permissionCode(resource, 'edit'));
  const remove = usePermission(permissionCode(resource, 'delete'));
  const download = usePermission(permissionCode(resource, 'export'));
  return useMemo(() => {
    const offers = (act: Act) => resource.acts.includes(act);
    return {
      view,
      add: add && offers('add'),
      edit: edit && offers('edit'),
      delete: remove && offers('delete'),
      export: download && offers('export'),
    };
  }, [resource, view, add, edit, remove, download]);
}
