import { planReportCalls } from '@qc/contract';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ChoiceButton } from '#components/ui/ChoiceButton.tsx';
import { fetchFile } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';

const files = ['summary_zh', 'summary_en', 'sheet_zh', 'sheet_en'] as const;
type Kind = (typeof files)[number];

/** A round over all laboratories: the summary on paper, all results and scores as a sheet. */
export function RoundDownloads({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const [download, isDownloading] = useOnce(async (kind: Kind) => {
    const input = { planId, language: kind.endsWith('en') ? ('en' as const) : ('zh' as const) };
    saveFile(await fetchFile(kind.startsWith('summary') ? planReportCalls.summary : planReportCalls.sheet, input));
  });
  return (
    <ChoiceButton
      label={t('plans.download')}
      choices={files.map((key) => ({ key, label: t(`plans.download_${key}`) }))}
      isBusy={isDownloading}
      onChoose={download}
    />
  );
}
