import type { ApprovalRequestDetail } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useCallback, useMemo } from 'react';
import { RequestDetail } from '#components/approvals/RequestDetail.tsx';
import { formRecord, refreshRequests, requestQuery } from '#components/approvals/requestQueries.ts';
import { ResourceForm } from '#components/resource/form/ResourceForm.tsx';
import { useFormStart } from '#components/resource/form/useFormStart.ts';
import { useUnsavedGuard } from '#components/resource/form/useUnsavedGuard.ts';
import type { OpenControl, Opened } from '#components/resource/list/state/listControl.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { RequestActs } from './RequestActs.tsx';
import '#components/resource/detail/drawer.css';

type Props = {
  readonly kind: ReportUpKind;
  /** The preset subject of a new request; empty without one. */
  readonly analyteId: string;
  readonly opened: Opened;
  readonly open: OpenControl['open'];
};

const hidden = ['subtype'];

/** One request next to its list: to read with its answer, or in the form of the dictionary it is for. */
export function RequestDrawer({ kind, analyteId, opened, open }: Props) {
  const { t } = useLanguage();
  const guard = useUnsavedGuard();
  const isNew = opened.id === 'new';
  const { data, error, refetch } = useQuery({ ...requestQuery(opened.id), enabled: !isNew });
  const close = () => void guard.leave(() => open(undefined));
  const isForm = opened.mode === 'edit';
  return (
    <Drawer
      open
      size={680}
      rootClassName="qc-drawer"
      title={isNew ? t('approvals.newRequest') : String(data?.audit.name ?? t('approvals.request'))}
      closeIcon={<Icon name="cross" />}
      onClose={close}
      // Not in the head, where a message would cover the buttons.
      footer={data && !isForm && <RequestActs detail={data} open={open} />}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!isNew && !error && !data && <LoadingRows columns={2} />}
      {isForm && (isNew || data) && (
        <RequestForm
          kind={kind}
          analyteId={analyteId}
          detail={data}
          onDirty={guard.setDirty}
          onClose={close}
          onSaved={() => open(undefined)}
        />
      )}
      {data && !isForm && <RequestDetail detail={data} />}
    </Drawer>
  );
}

type FormProps = {
  readonly kind: ReportUpKind;
  readonly analyteId: string;
  readonly detail: ApprovalRequestDetail | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

function RequestForm({ kind, analyteId, detail, onDirty, onClose, onSaved }: FormProps) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const presets = useMemo<Values>(() => {
    const isId = /^\d{1,19}$/.test(analyteId);
    const asked: Values = isId ? ('analyteIds' in kind.form.fields ? { analyteIds: [analyteId] } : { analyteId }) : {};
    return { subtype: kind.subtype, ...asked };
  }, [kind, analyteId]);
  const { start, setDirty } = useFormStart(detail && formRecord(detail));
  const changeDirty = useCallback(
    (isDirty: boolean) => {
      onDirty(isDirty);
      setDirty(isDirty);
    },
    [onDirty, setDirty],
  );
  return (
    <ResourceForm
      key={start ? `${start.id}-${start.version}` : 'new'}
      resource={kind.form}
      record={start ?? undefined}
      presets={presets}
      hidden={hidden}
      saveWord={(values) => t(values.isDraft === true ? 'resource.save' : 'approvals.send')}
      onDirty={changeDirty}
      onCancel={onClose}
      onSaved={() => {
        onDirty(false);
        refreshRequests(client);
        onSaved();
      }}
    />
  );
}
