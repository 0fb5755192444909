import { type Laboratory, laboratory } from '@qc/resources';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { routerSearch } from '#platform/address.ts';
import { snackbar } from '#platform/snackbar.ts';
import { laboratoryActions } from './laboratoryActions.ts';

/** /system/laboratory: who takes part. One that no longer does is closed and can be reopened; its data stay. */
export function LaboratoryScreen() {
  const { save } = useResourceWrites(laboratory);
  const navigate = useNavigate();
  const actions = useMemo(
    () =>
      laboratoryActions(
        async ({ id, version }: Laboratory, status) => {
          const outcome = await save({ status }, { id, version });
          if (outcome.kind === 'refused') snackbar.error(outcome.message);
        },
        (path, tenantId) => void navigate({ to: path, search: routerSearch<typeof path>({ tenantId }) }),
      ),
    [save, navigate],
  );
  return <ResourceScreen resource={laboratory} rowActions={actions} />;
}
