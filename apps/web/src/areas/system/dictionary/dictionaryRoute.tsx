import { recordCalls } from '@qc/contract';
import { permissionCode, type Resource } from '@qc/resource-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { resourceNamed } from '#components/resource/data/resourceNamed.ts';
import { refreshRecords } from '#components/resource/data/resourceQueries.ts';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';

const MergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog);
const AnalyteUnits = lazyPart(async () => (await import('./AnalyteUnits.tsx')).AnalyteUnits);

const labels = {
  retired: { zh: '已停用', en: 'Retired' },
  retire: { zh: '停用', en: 'Retire' },
  reactivate: { zh: '重新启用', en: 'Reactivate' },
  merge: { zh: '合并到…', en: 'Merge into …' },
};

function isNewRecord(answer: unknown): answer is { readonly id: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer && answer.version === 1;
}

/** A dictionary whose entries are retired, reactivated and merged; a new analyte needs its units. */
function DictionaryScreen({ resource }: { readonly resource: Resource }) {
  const { text } = useLanguage();
  const client = useQueryClient();
  const [merged, setMerged] = useState<ResourceRecord>();
  const [analyteId, setAnalyteId] = useState<string>();
  const actions = useMemo((): readonly RowAction<ResourceRecord>[] => {
    const permission = permissionCode(resource, 'edit');
    const change = (retired: boolean) => async (record: ResourceRecord) => {
      await send(recordCalls(resource).update, { id: record.id, version: record.version, retired });
      await refreshRecords(client, resource.name);
    };
    const isRetired = (record: ResourceRecord) => record.retired === true;
    return [
      {
        key: 'retire',
        label: labels.retire,
        icon: 'stop',
        permission,
        isOffered: (row) => !isRetired(row),
        act: change(true),
      },
      {
        key: 'reactivate',
        label: labels.reactivate,
        icon: 'undo',
        permission,
        isOffered: isRetired,
        act: change(false),
      },
      {
        key: 'merge',
        label: labels.merge,
        icon: 'link',
        permission,
        isOffered: (row) => !row.mergedIntoId,
        act: setMerged,
      },
    ];
  }, [resource, client]);
  return (
    <>
      <ResourceScreen
        resource={resource}
        cells={{ retired: ({ retired }) => retired && <Pill tone="neutral">{text(labels.retired)}</Pill> }}
        rowActions={actions as never}
        onSaved={(answer) => resource.name === 'analyte' && isNewRecord(answer) && setAnalyteId(answer.id)}
      />
      {merged && <MergeDialog resource={resource} entry={merged} onClose={() => setMerged(undefined)} />}
      {analyteId && <AnalyteUnits analyteId={analyteId} onClose={() => setAnalyteId(undefined)} />}
    </>
  );
}

/** The screen of a dictionary. */
export function dictionaryRoute(name: string): ComponentType {
  const resource = resourceNamed(name);
  return () => <DictionaryScreen resource={resource} />;
}
