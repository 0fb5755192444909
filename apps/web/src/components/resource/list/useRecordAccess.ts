import { isTenantOwned, type Resource } from '@qc/resource-kit';
import { useMemo } from 'react';
import { useIsCentral, useSession } from '#platform/session/session.ts';
import type { ResourceRecord } from '../data/record.ts';
import { useAccess } from '../data/useAccess.ts';
import type { ListExtras } from './listExtras.ts';

/** Records of other laboratories and those inherited from the central body are read, not written. */
export function isOwn(
  resource: Resource,
  record: ResourceRecord,
  user: { readonly tenantId: string; readonly isCentral: boolean },
): boolean {
  if (!isTenantOwned(resource) || record.tenantId === undefined) return true;
  return record.tenantId === user.tenantId || (resource.centralWrites === true && user.isCentral);
}

const always = () => true;
type Stated = Pick<ListExtras, 'isEditable' | 'isRemovable'>;

/** What the user may do with the list and with each of its records, by rights and by the state that a record is in. */
export function useRecordAccess(resource: Resource, { isEditable = always, isRemovable = always }: Stated = {}) {
  const access = useAccess(resource);
  const tenantId = useSession()?.tenantId ?? '';
  const isCentral = useIsCentral();
  return useMemo(() => {
    const owns = (record: ResourceRecord) => isOwn(resource, record, { tenantId, isCentral });
    return {
      ...access,
      canEdit: (record: ResourceRecord) => access.edit && owns(record) && isEditable(record),
      canRemove: (record: ResourceRecord) => access.delete && owns(record) && isRemovable(record),
      seesLaboratories: isCentral && isTenantOwned(resource),
    };
  }, [resource, tenantId, isCentral, access, isEditable, isRemovable]);
}
