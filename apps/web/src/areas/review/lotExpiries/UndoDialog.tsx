import type { LotExpiryRow } from '@qc/contract';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUndoStart } from './useUndoStart.ts';

type Props = { readonly lot: LotExpiryRow; readonly onClose: () => void };

/** Asks before the tests of a started lot are removed, and says which. */
export function UndoDialog({ lot: { start }, onClose }: Props) {
  const { t } = useLanguage();
  const undo = useUndoStart(onClose);
  if (!start) return null;
  return (
    <ActDialog
      title={t('lotExpiries.undoOf', { lot: start.nextLotNumber })}
      act={t('lotExpiries.undo')}
      {...undo}
      send={() => undo.send(start.id)}
      onClose={onClose}
    >
      <p>{t('lotExpiries.undoAsk', { lot: start.nextLotNumber, count: start.tests })}</p>
    </ActDialog>
  );
}
