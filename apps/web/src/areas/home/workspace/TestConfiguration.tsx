import { qcTest, target } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';
import { detailQuery } from '#components/resource/data/resourceQueries.ts';
import { useAccess } from '#components/resource/data/useAccess.ts';
import { ResourceDetail } from '#components/resource/detail/ResourceDetail.tsx';
import { Stamps } from '#components/resource/detail/Stamps.tsx';
import { ResourceForm } from '#components/resource/form/ResourceForm.tsx';
import { useFormStart } from '#components/resource/form/useFormStart.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = { readonly testId: string; readonly tenantId?: string | undefined };

/** How the test is set up: its record to read or change, and the targets of its levels. */
export function TestConfiguration({ testId, tenantId }: Props) {
  const { t } = useLanguage();
  const { data: record, error, refetch } = useQuery(detailQuery(qcTest, testId));
  const { edit: canEdit } = useAccess(qcTest);
  const { start, setDirty } = useFormStart(record);
  const [isEditing, setEditing] = useState(false);
  const fixed = useMemo(() => ({ qcTestId: testId }), [testId]);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!record) return <LoadingRows columns={2} />;
  return (
    <div className="workspace-card workspace-configuration">
      {isEditing ? (
        <ResourceForm
          key={start?.version}
          resource={qcTest}
          record={start ?? record}
          onDirty={setDirty}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {canEdit && tenantId === undefined && (
            <Button className="workspace-edit" icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              {t('resource.edit')}
            </Button>
          )}
          <ResourceDetail resource={qcTest} record={record} />
          <Stamps record={record} />
        </>
      )}
      <BelongingList resource={target} fixed={fixed} />
    </div>
  );
}
