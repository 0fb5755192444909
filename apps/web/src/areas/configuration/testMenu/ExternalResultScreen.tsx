import { externalResult } from '@qc/resources';
import { Button } from 'antd';
import { useState } from 'react';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';

const PasteResultsDialog = lazyPart(async () => (await import('./PasteResultsDialog.tsx')).PasteResultsDialog);

/** /configuration/externalResult: how tests did in rounds outside this installation, typed or pasted. */
export function ExternalResultScreen() {
  const { t } = useLanguage();
  const control = useAddressList(externalResult);
  const isCentral = useIsCentral();
  const [isPasting, setPasting] = useState(false);
  const actions = !isCentral && (
    <Can code="externalResult_add">
      <Button icon={<Icon name="copy" />} onClick={() => setPasting(true)}>
        {t('qualityIndicators.paste')}
      </Button>
    </Can>
  );
  return (
    <Screen subtitle={t('qualityIndicators.resultLine')} actions={actions}>
      <ResourceList resource={externalResult} control={control} />
      {isPasting && <PasteResultsDialog onClose={() => setPasting(false)} />}
    </Screen>
  );
}
