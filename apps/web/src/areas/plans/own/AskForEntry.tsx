import { reportUpKinds } from '@qc/resources';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Opened } from '#components/resource/list/state/listControl.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { Can } from '#platform/session/permissions.tsx';

const RequestDrawer = lazyPart(async () => (await import('#components/approvals/RequestDrawer.tsx')).RequestDrawer);

/** What an assay is made of; panels are not among it. */
const kinds = reportUpKinds.filter(({ subtype }) => subtype !== 'panel');
const fresh: Opened = { id: 'new', mode: 'edit' };

type Props = { readonly analyteId: string; readonly analyteName: string };

/** Asks the central body for a missing dictionary entry of an analyte. The form that needs it stays open and loses nothing. */
export function AskForEntry({ analyteId, analyteName }: Props) {
  const { t, text } = useLanguage();
  const [subtype, setSubtype] = useState<string>();
  const kind = kinds.find((one) => one.subtype === subtype);
  return (
    <Can code="audit_add">
      <Dropdown
        trigger={['click']}
        menu={{
          items: kinds.map((one) => ({
            key: one.subtype,
            label: text(one.target.label),
            onClick: () => setSubtype(one.subtype),
          })),
        }}
      >
        <Button type="link" size="small" aria-label={`${t('plans.askForEntry')}: ${analyteName}`}>
          {t('plans.askForEntry')}
        </Button>
      </Dropdown>
      {kind && (
        <RequestDrawer
          key={kind.subtype}
          kind={kind}
          analyteId={analyteId}
          opened={fresh}
          open={() => setSubtype(undefined)}
        />
      )}
    </Can>
  );
}
