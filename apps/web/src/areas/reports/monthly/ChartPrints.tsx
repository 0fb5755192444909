import { type ChartPrint, testReportCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileLink } from '#components/resource/cells/FileLink.tsx';
import { ChoiceButton } from '#components/ui/input/ChoiceButton.tsx';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

const languages = ['zh', 'en'] as const;
const tones: Readonly<Record<ChartPrint['state'], Tone>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

function Print({ print }: { readonly print: ChartPrint }) {
  const { t } = useLanguage();
  const { month, lang, state, done, total, fileId, createTime } = print;
  const name = `${month} · ${t(lang === 'en' ? 'monthlyReports.inEnglish' : 'monthlyReports.inChinese')}`;
  return (
    <li>
      {fileId ? <FileLink fileId={fileId} fileName={name} /> : <span>{name}</span>}
      <Pill tone={tones[state]}>
        {state === 'running'
          ? t('monthlyReports.printing', { done, total: total ?? done })
          : t(`monthlyReports.print_${state}`)}
      </Pill>
      <small>{createTime}</small>
    </li>
  );
}

/** All charts of the month as one document: requested here, made in the background, and stored for download. */
export function ChartPrints({ month }: { readonly month: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const prints = useQuery(callQuery(testReportCalls.chartPrints, undefined)).data ?? [];
  const start = async (lang: 'zh' | 'en') => {
    await send(testReportCalls.printCharts, { month, lang });
    await refreshTopics(client, 'job');
  };
  return (
    <section className="qc-card monthly-part" aria-label={t('monthlyReports.charts')}>
      <h2>{t('monthlyReports.charts')}</h2>
      <p className="qc-help">{t('monthlyReports.chartsLine', { month })}</p>
      <ChoiceButton
        label={t('monthlyReports.printCharts')}
        choices={languages.map((key) => ({
          key,
          label: t(key === 'en' ? 'monthlyReports.inEnglish' : 'monthlyReports.inChinese'),
        }))}
        onChoose={start}
      />
      {prints.length > 0 && (
        <ul className="monthly-list">
          {prints.map((print) => (
            <Print key={print.id} print={print} />
          ))}
        </ul>
      )}
    </section>
  );
}
