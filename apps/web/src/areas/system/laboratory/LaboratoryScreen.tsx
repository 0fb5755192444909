import { type Laboratory, laboratory } from '@qc/resources';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { routerSearch } from '#platform/screen/address.ts';
import { laboratoryActions } from './laboratoryActions.ts';

/** /system/laboratory: who takes part. One that no longer does is closed and can be reopened; its data stay. */
export function LaboratoryScreen() {
  const { change } = useResourceWrites(laboratory);
  const navigate = useNavigate();
  const actions = useMemo(
    () =>
      laboratoryActions(
        ({ id, version }: Laboratory, status) => change({ status }, { id, version }),
        (path, tenantId) => void navigate({ to: path, search: routerSearch<typeof path>({ tenantId }) }),
      ),
    [change, navigate],
  );
  return <ResourceScreen resource={laboratory} rowActions={actions} />;
}
