import { type Laboratory, laboratory } from '@qc/resources';
import { useMemo } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { laboratoryActions } from './laboratoryActions.ts';

/** /system/laboratory: who takes part. One that no longer does is closed and can be reopened; its data stay. */
export function LaboratoryScreen() {
  const { save } = useResourceWrites(laboratory);
  const actions = useMemo(
    () =>
      laboratoryActions(async ({ id, version }: Laboratory, status) => {
        const outcome = await save({ status }, { id, version });
        if (outcome.kind === 'refused') snackbar.error(outcome.message);
      }),
    [save],
  );
  return <ResourceScreen resource={laboratory} rowActions={actions} />;
}
