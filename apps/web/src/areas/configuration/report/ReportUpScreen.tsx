import type { Resource } from '@qc/resource-kit';
import { type ReportUpKind, reportUpKind } from '@qc/resources';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ComponentType, useMemo } from 'react';
import { approvalCells, approvalList } from '#components/approvals/approvalList.tsx';
import { newRecord } from '#components/resource/list/state/listControl.ts';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { Can } from '#platform/session/permissions.tsx';

const RequestDrawer = lazyPart(async () => (await import('#components/approvals/RequestDrawer.tsx')).RequestDrawer);

/** To a laboratory these are its requests; the centre's word for them is another. */
const requests: Resource = { ...approvalList, label: { zh: '申请', en: 'Request' } };

/** The analyte that a request is for, where a form led here. */
const ownWords = ['analyte'];

type Props = { readonly kind: ReportUpKind };

/** /configuration/report/…: a laboratory's requests of one kind, with their states and answers. */
function ReportUpScreen({ kind }: Props) {
  const { t } = useLanguage();
  const control = useAddressList(approvalList, ownWords);
  const { analyte = '' } = useSearch({ strict: false }) as { analyte?: string };
  const fixed = useMemo(() => ({ subtype: kind.subtype }), [kind]);
  // A request opens in its own form, so the list must not open a second one.
  const listControl = useMemo(() => ({ ...control, opened: undefined }), [control]);
  return (
    <Screen
      subtitle={t('approvals.reportLine')}
      actions={
        <Can code="audit_add">
          <Button type="primary" icon={<Icon name="add" />} onClick={() => control.open(newRecord)}>
            {t('approvals.newRequest')}
          </Button>
        </Can>
      }
    >
      <ResourceList resource={requests} control={listControl} cells={approvalCells} fixed={fixed} />
      {control.opened && (
        <RequestDrawer
          key={control.opened.id}
          kind={kind}
          analyteId={analyte}
          opened={control.opened}
          open={control.open}
        />
      )}
    </Screen>
  );
}

/** The screen of one kind of request. */
export function reportUpRoute(subtype: string): ComponentType {
  const kind = reportUpKind(subtype);
  if (!kind) throw new Error(`nothing is reported up as ${subtype}`);
  return () => <ReportUpScreen kind={kind} />;
}
