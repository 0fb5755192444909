import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { refreshRecords } from '#components/resource/data/resourceQueries.ts';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { type RefusedSheet, saveSheet, useMakerSheet } from './useMakerSheet.ts';

/** The values of a lot that has none yet. */
export function SheetOfLot({ lotId, refused }: { readonly lotId: string; readonly refused: RefusedSheet | undefined }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const sheet = useMakerSheet(refused?.text);
  const [before, setBefore] = useState(refused?.problem);
  const sending = useSend(async () => {
    setBefore(undefined);
    if (sheet.blocking) throw new Error(sheet.blocking);
    await saveSheet(lotId, sheet.rows);
    await refreshRecords(client, 'lot');
  });
  return (
    <>
      <SheetPreview sheet={sheet} />
      <Problem text={sending.problem || before} />
      <div>
        <Button type="primary" loading={sending.isSending} onClick={() => void sending.send()}>
          {t('firstDay.saveLot')}
        </Button>
      </div>
    </>
  );
}
