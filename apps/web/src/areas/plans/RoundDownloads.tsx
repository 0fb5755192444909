import { planReportCalls } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ChoiceButton } from '#components/ui/input/ChoiceButton.tsx';
import { fetchFile } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

const summaries = ['summary_zh', 'summary_en'] as const;
const files = [...summaries, 'sheet_zh', 'sheet_en'] as const;
type Kind = (typeof files)[number];
type Props = { readonly planId: string };

/** A round over all laboratories: the summary on paper, all results and scores as a sheet. */
export const RoundDownloads = ({ planId }: Props) => (
  <RoundFiles planId={planId} label="plans.download" kinds={files} />
);

/** The published summary of a round, for every participant: laboratories appear only by their codes. */
export const SummaryDownload = ({ planId }: Props) => (
  <RoundFiles planId={planId} label="plans.summary" kinds={summaries} />
);

type FilesProps = Props & { readonly label: MessageKey; readonly kinds: readonly Kind[] };

function RoundFiles({ planId, label, kinds }: FilesProps) {
  const { t } = useLanguage();
  const download = async (kind: Kind) => {
    const input = { planId, language: kind.endsWith('en') ? ('en' as const) : ('zh' as const) };
    saveFile(await fetchFile(kind.startsWith('summary') ? planReportCalls.summary : planReportCalls.sheet, input));
  };
  const choices = kinds.map((key) => ({ key, label: t(`plans.download_${key}`) }));
  return <ChoiceButton label={t(label)} choices={choices} onChoose={download} />;
}
