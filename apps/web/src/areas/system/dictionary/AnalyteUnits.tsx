import { analyteUnit } from '@qc/resources';
import { Button } from 'antd';
import { useMemo } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';
import { useRefTitle } from '#components/resource/cells/RefTitle.tsx';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** The units of an analyte that was just made: without those that laboratories use, it cannot be chosen there. */
export function AnalyteUnits({ analyteId, onClose }: { readonly analyteId: string; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const analyte = useRefTitle('analyte', analyteId);
  const fixed = useMemo(() => ({ analyteId }), [analyteId]);
  const footer = (
    <Button type="primary" onClick={onClose}>
      {t('entries.done')}
    </Button>
  );
  return (
    <Dialog title={t('entries.unitsOf', { analyte })} width={860} footer={footer} onCancel={onClose}>
      <p className="qc-help">{t('entries.unitsLine')}</p>
      <BelongingList resource={analyteUnit} fixed={fixed} />
    </Dialog>
  );
}
