import { type ReportHead, testReportCalls } from '@qc/contract';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ChoiceButton } from '#components/ui/input/ChoiceButton.tsx';
import { fetchFile } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

const files = ['pdf_zh', 'pdf_en', 'sheet_zh', 'sheet_en'] as const;
type Kind = (typeof files)[number];

/** A report on paper or as a sheet, in the language of who will read it. */
export function DownloadMenu({ report: { id, tenantId } }: { readonly report: ReportHead }) {
  const { t } = useLanguage();
  const download = async (kind: Kind) => {
    const input = { id, tenantId, lang: kind.endsWith('en') ? ('en' as const) : ('zh' as const) };
    saveFile(await fetchFile(kind.startsWith('pdf') ? testReportCalls.pdf : testReportCalls.sheet, input));
  };
  return (
    <ChoiceButton
      label={t('monthlyReports.download')}
      choices={files.map((key) => ({ key, label: t(`monthlyReports.download_${key}`) }))}
      onChoose={download}
    />
  );
}
