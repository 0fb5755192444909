import { alertCalls } from '@qc/contract';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ChoiceButton } from '#components/ui/input/ChoiceButton.tsx';
import { fetchFile } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { CaseOf } from '../alertQueries.ts';

const languages = ['zh', 'en'] as const;

/** The report of the case as PDF, in the language of who will read it. */
export function ReportMenu({ of }: { readonly of: CaseOf }) {
  const { t } = useLanguage();
  const print = async (lang: (typeof languages)[number]) =>
    saveFile(await fetchFile(alertCalls.report, { ...of, lang }));
  return (
    <ChoiceButton
      label={t('alerts.pdf')}
      choices={languages.map((key) => ({ key, label: t(`alerts.pdf_${key}`) }))}
      onChoose={print}
    />
  );
}
