import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { refreshRecords } from '#components/resource/data/resourceQueries.ts';
import { Problem } from '#components/ui/Problem.tsx';
import { useLanguage } from '#platform/language.ts';
import { useSend } from '#platform/useSend.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { saveSheet, useMakerSheet } from './useMakerSheet.ts';

/** The values of a lot that has none yet. */
export function SheetOfLot({ lotId }: { readonly lotId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const sheet = useMakerSheet();
  const sending = useSend(async () => {
    if (sheet.blocking) throw new Error(sheet.blocking);
    await saveSheet(lotId, sheet.rows);
    await refreshRecords(client, 'lot');
  });
  return (
    <>
      <SheetPreview sheet={sheet} />
      <Problem text={sending.problem || undefined} />
      <div>
        <Button type="primary" loading={sending.isSending} onClick={() => void sending.send()}>
          {t('firstDay.saveLot')}
        </Button>
      </div>
    </>
  );
}
