import type { PlanReportView } from '@qc/contract';
import { displayDecimals } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { gradeColumns } from './gradeColumns.tsx';
import { basisText, figureText, reportedText } from './planWords.ts';

type Line = PlanReportView['content']['analytes'][number] & {
  readonly sample: PlanReportView['content']['analytes'][number]['samples'][number];
};

/** Below a limit of quantification the words are the result. */
const ownText = ({ sample, decimals }: Line): string =>
  sample.isBelow ? (sample.text ?? '') : reportedText(sample.value, decimals);

/** Every sample of a laboratory compared with the assigned value and the groups. */
export function ReportScores({ view }: { readonly view: PlanReportView }) {
  const { t, language } = useLanguage();
  const lines = view.content.analytes.flatMap((analyte) =>
    analyte.samples.map((sample): Line => ({ ...analyte, sample })),
  );
  const figure = (
    key: string,
    label: { zh: string; en: string },
    of: (line: Line) => number | null,
    digits: number | ((line: Line) => number),
  ) => ({
    key,
    kind: 'number' as const,
    label,
    text: (line: Line) => figureText(of(line), typeof digits === 'number' ? digits : digits(line)),
  });
  const mean = ({ decimals }: Line) => displayDecimals('mean', decimals);
  return (
    <Table
      label={t('plans.scores')}
      rows={lines}
      rowKey={({ planLotAnalyteId, sample }) => `${planLotAnalyteId}.${sample.level}`}
      columns={[
        {
          key: 'analyte',
          kind: 'text',
          label: 'plans.analyte',
          isName: true,
          text: ({ analyte, unit }) => `${analyte[language]} (${unit})`,
        },
        figure('level', { zh: '水平', en: 'Level' }, ({ sample }) => sample.level, 0),
        {
          key: 'value',
          kind: 'number',
          label: { zh: '本室结果', en: 'Result' },
          text: ownText,
          cell: ({ sample, ...line }) => (
            <>
              {ownText({ sample, ...line })}
              {sample.text && !sample.isBelow && <small>{t('plans.asReported', { text: sample.text })}</small>}
              {sample.setAside && <small>{t('plans.notCounted', { why: t(`plans.aside_${sample.setAside}`) })}</small>}
            </>
          ),
        },
        figure('assigned', { zh: '指定值', en: 'Assigned' }, ({ sample }) => sample.assigned, mean),
        {
          key: 'basis',
          kind: 'text' as const,
          label: 'plans.comparedWith' as const,
          text: ({ sample }: Line) => basisText(sample, view.content.minGroup, t),
        },
        figure('deviation', { zh: '偏差 %', en: 'Deviation %' }, ({ sample }) => sample.deviationPercent, 2),
        figure('z', { zh: 'z / z′', en: 'z / z′' }, ({ sample }) => (sample.usesZPrime ? sample.zPrime : sample.z), 2),
        figure('laboratories', { zh: '实验室数', en: 'Laboratories' }, ({ sample }) => sample.laboratories, 0),
        figure('mean', { zh: '稳健均值', en: 'Robust mean' }, ({ sample }) => sample.mean, mean),
        figure('group', { zh: '同方法均值', en: 'Same method' }, ({ sample }) => sample.group?.mean ?? null, mean),
        ...gradeColumns<Line>(
          t,
          ({ sample }) => sample,
          ({ sample }) => {
            if (sample.isBelow) return <Pill tone="neutral">{t('plans.notAssessed')}</Pill>;
            return sample.value === null ? <Pill tone="warning">{t('plans.notReported')}</Pill> : undefined;
          },
        ),
      ]}
    />
  );
}
