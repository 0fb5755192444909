import type { PlanReportFile, PlanReportSample, PlanReportView } from '@qc/contract';
import { displayDecimals, formatReported, formatRounded, PLAN_SCORES, SCORE_FIGURES } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import type { Ctx } from '#platform/ctx';
import type { MadeFile } from '#platform/http/sendFile';
import { fittedTable, headingBlock, linesBlock, pairsBlock, titleBlock } from '#platform/pdf/blocks';
import { pageNumbers, pdfType, printPdf } from '#platform/pdf/printPdf';
import { histogramSvg } from './histogramSvg.ts';
import { figure, majorIn, none, type Say, sayIn, two } from './paperWords.ts';
import { reportView } from './reportView.ts';
import { notesOnScores } from './scoreNotes.ts';

function gradeWord({ grade, value, isBelow, isTooFew }: PlanReportSample, say: Say): string {
  if (isBelow) return say('notAssessedMark');
  if (value === null) return say('notReported');
  if (grade !== null) return say(`grade_${grade}`);
  return isTooFew ? say('notAssessedMark') : none;
}

/** The own result in the plan's unit, with what was typed in another; below a limit the words alone. */
function ownText({ value, text, isBelow }: PlanReportSample, decimals: number): string {
  const own = isBelow ? text : formatReported(value, decimals);
  return `${own ?? none}${text && !isBelow ? ` (${text})` : ''}`;
}

function verdictWord({ isAcceptable }: PlanReportSample, say: Say): string {
  return isAcceptable === null ? none : say(isAcceptable ? 'acceptable' : 'unacceptable');
}

/** Scores with a column of their own: of z and z′ one is printed, whichever holds. */
const otherScores = SCORE_FIGURES.filter((score) => !['deviationPercent', 'z', 'zPrime'].includes(score));

function scoreTable({ content }: PlanReportView, language: Language, say: Say): Content {
  const columns = [
    { header: say('analyte') },
    { header: say('level'), isNumber: true },
    { header: say('own'), isNumber: true },
    { header: say('assigned'), isNumber: true },
    { header: 'u(xpt)', isNumber: true },
    { header: say('deviation'), isNumber: true },
    { header: 'z / z′', isNumber: true },
    ...otherScores.map((score) => ({ header: PLAN_SCORES[score].symbol ?? '', isNumber: true })),
    { header: say('grade') },
    { header: say('byTea') },
  ];
  const rows = content.analytes.flatMap(({ analyte, unit, decimals, samples }) =>
    samples.map((sample) => [
      `${analyte[language]} (${unit})`,
      String(sample.level),
      ownText(sample, decimals) + (sample.isLate ? ` ${say('lateMark')}` : ''),
      figure(sample.assigned, displayDecimals('mean', decimals)),
      figure(sample.assignedU, displayDecimals('sd', decimals) + 1),
      two(sample.deviationPercent),
      two(sample.usesZPrime ? sample.zPrime : sample.z) + (sample.usesZPrime ? '′' : ''),
      ...otherScores.map((score) => two(sample[score])),
      gradeWord(sample, say),
      verdictWord(sample, say),
    ]),
  );
  return fittedTable(columns, rows);
}

function groupTable({ content }: PlanReportView, language: Language, say: Say): Content {
  const columns = [
    { header: say('analyte') },
    { header: say('level'), isNumber: true },
    { header: say('laboratories'), isNumber: true },
    { header: say('robustMean'), isNumber: true },
    { header: say('robustSd'), isNumber: true },
    { header: 'CV %', isNumber: true },
    { header: say('groupOf') },
  ];
  const rows = content.analytes.flatMap(({ analyte, decimals, method, samples }) =>
    samples.map(({ level, laboratories, mean, sd, cvPercent, group }) => [
      analyte[language],
      String(level),
      String(laboratories),
      figure(mean, displayDecimals('mean', decimals)),
      figure(sd, displayDecimals('sd', decimals)),
      two(cvPercent),
      group
        ? `${method[language]}: n=${group.laboratories}, ${figure(group.mean, displayDecimals('mean', decimals))} ± ${figure(group.sd, displayDecimals('sd', decimals))}`
        : none,
    ]),
  );
  return fittedTable(columns, rows);
}

function charts({ content }: PlanReportView, language: Language, say: Say): Content[] {
  const pictures = content.analytes.flatMap(({ analyte, decimals, samples }) =>
    samples.flatMap((sample) =>
      sample.histogram
        ? [
            {
              stack: [
                { text: `${analyte[language]} · ${say('levelOf', { level: sample.level })}`, fontSize: 8 },
                { svg: histogramSvg(sample, decimals), width: 160 },
              ],
              margin: [0, 2, 6, 6] as [number, number, number, number],
            },
          ]
        : [],
    ),
  );
  const lines = Array.from({ length: Math.ceil(pictures.length / 3) }, (_, at): Content => {
    const columns: Content[] = pictures.slice(at * 3, at * 3 + 3);
    return { columns: [...columns, ...Array.from({ length: 3 - columns.length }, () => ({ text: '' }))] };
  });
  return pictures.length === 0 ? [] : [headingBlock(say('charts')), ...lines];
}

function contentOf(view: PlanReportView, language: Language, say: Say): Content[] {
  const { content } = view;
  const { setting } = content;
  const passed = content.passed === null ? none : say(content.passed ? 'passed' : 'failed');
  const history = content.history.map(({ plan, endDate, scorePercent, passed: was }) => [
    plan[language],
    endDate ?? none,
    two(scorePercent),
    was === null ? none : say(was ? 'passed' : 'failed'),
  ]);
  return [
    titleBlock(say('title')),
    pairsBlock([
      [say('plan'), content.plan[language]],
      [say('major'), majorIn(language, content)],
      [say('period'), `${content.startDate ?? none} – ${content.endDate ?? none}`],
      [say('code'), content.code],
      [say('laboratory'), content.laboratory[language]],
      [say('edition'), view.publishedAt ? `${view.edition} (${view.publishedAt})` : say('notPublished')],
      [say('score'), `${two(content.scorePercent)} %`],
      [say('result'), `${passed} (≥ ${formatRounded(content.passPercent, 0)} %)`],
      [
        say('samples'),
        say('samplesOf', { acceptable: content.acceptable, samples: content.samples, missing: content.notReported }),
      ],
      [say('signer'), setting.signerName || none],
    ]),
    ...(view.reason ? [linesBlock([[say('correction'), view.reason]])] : []),
    headingBlock(say('scores')),
    scoreTable(view, language, say),
    ...notesOnScores(content, language, say),
    { text: say('legend'), fontSize: 7.5, color: '#595959', margin: [0, 4, 0, 0] },
    ...(setting.showsStatistics || setting.showsGroups
      ? [headingBlock(say('groups')), groupTable(view, language, say)]
      : []),
    ...charts(view, language, say),
    ...(setting.showsHistory && history.length > 0
      ? [
          headingBlock(say('history')),
          fittedTable(
            [
              { header: say('plan') },
              { header: say('ended') },
              { header: say('score'), isNumber: true },
              { header: say('result') },
            ],
            history,
          ),
        ]
      : []),
    ...(setting.comment[language] ? [headingBlock(say('comment')), { text: setting.comment[language] }] : []),
    { text: say('anonymous'), fontSize: 7.5, color: '#595959', margin: [0, 10, 0, 0] },
  ];
}

/** A laboratory's report as PDF, in the requested language. */
export async function printReport(ctx: Ctx, { language, ...query }: PlanReportFile): Promise<MadeFile> {
  const view = await reportView(ctx, query);
  const say = sayIn(language);
  const content = await printPdf({
    title: say('title'),
    owner: view.content.laboratory[language],
    content: contentOf(view, language, say),
    foot: {
      left: `${say('product')} · ${view.content.plan[language]} · ${view.content.code}`,
      right: say('page', pageNumbers),
    },
  });
  return { name: `${view.content.plan[language]}-${view.content.code}.pdf`, type: pdfType, content };
}
