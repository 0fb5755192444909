import { planReportCalls } from '@qc/contract';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ChoiceButton } from '#components/ui/ChoiceButton.tsx';
import { fetchFile } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';

const summaries = ['summary_zh', 'summary_en'] as const;
const files = [...summaries, 'sheet_zh', 'sheet_en'] as const;
type Kind = (typeof files)[number];
type Props = { readonly planId: string };

function useDownload(planId: string) {
  return useOnce(async (kind: Kind) => {
    const input = { planId, language: kind.endsWith('en') ? ('en' as const) : ('zh' as const) };
    saveFile(await fetchFile(kind.startsWith('summary') ? planReportCalls.summary : planReportCalls.sheet, input));
  });
}

/** A round over all laboratories: the summary on paper, all results and scores as a sheet. */
export function RoundDownloads({ planId }: Props) {
  const { t } = useLanguage();
  const [download, isDownloading] = useDownload(planId);
  return (
    <ChoiceButton
      label={t('plans.download')}
      choices={files.map((key) => ({ key, label: t(`plans.download_${key}`) }))}
      isBusy={isDownloading}
      onChoose={download}
    />
  );
}

/** The published summary of a round, for whoever took part: laboratories by their codes alone. */
export function SummaryDownload({ planId }: Props) {
  const { t } = useLanguage();
  const [download, isDownloading] = useDownload(planId);
  return (
    <ChoiceButton
      label={t('plans.summary')}
      choices={summaries.map((key) => ({ key, label: t(`plans.download_${key}`) }))}
      isBusy={isDownloading}
      onChoose={download}
    />
  );
}
