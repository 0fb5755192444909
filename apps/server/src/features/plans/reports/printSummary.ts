import type { PlanRoundFile } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import type { Ctx } from '#platform/ctx';
import type { MadeFile } from '#platform/http/sendFile';
import { headingBlock, pairsBlock, tableBlock, titleBlock } from '#platform/pdf/blocks';
import { pdfType, printPdf } from '#platform/pdf/printPdf';
import { ReportsMissing } from '../plan.errors.ts';
import { figure, none, type Say, sayIn, two } from './paperWords.ts';
import { roundReports } from './roundReports.ts';
import { type RoundSummary, roundSummary, type SampleSummary } from './roundSummary.ts';

function sampleTable(samples: readonly SampleSummary[], language: Language, say: Say): Content {
  const rows = samples.map((sample) => [
    `${sample.analyte[language]} (${sample.unit})`,
    String(sample.level),
    String(sample.reported),
    String(sample.laboratories),
    sample.isByMethod ? say('byMethodGroups') : figure(sample.assigned, displayDecimals('mean', sample.decimals)),
    figure(sample.mean, displayDecimals('mean', sample.decimals)),
    figure(sample.sd, displayDecimals('sd', sample.decimals)),
    two(sample.cvPercent),
    `${sample.grades.satisfactory} / ${sample.grades.questionable} / ${sample.grades.unsatisfactory}`,
    sample.judged === 0 ? none : figure((100 * sample.acceptable) / sample.judged, 1),
  ]);
  return tableBlock(
    [
      { header: say('analyte'), width: '*' },
      { header: say('level'), width: 24, isNumber: true },
      { header: say('reportedCount'), width: 30, isNumber: true },
      { header: say('laboratories'), width: 40, isNumber: true },
      { header: say('assigned'), width: 46, isNumber: true },
      { header: say('robustMean'), width: 46, isNumber: true },
      { header: say('robustSd'), width: 46, isNumber: true },
      { header: 'CV %', width: 30, isNumber: true },
      { header: say('gradeCounts'), width: 74, isNumber: true },
      { header: say('acceptablePercent'), width: 44, isNumber: true },
    ],
    rows,
    { padding: 3 },
  );
}

function scoreTable({ laboratories }: RoundSummary, say: Say): Content {
  const rows = laboratories.map((one) => [
    one.code,
    one.scorePercent === null ? none : figure(one.scorePercent, 1),
    one.passed === null ? say('notAssessed') : say(one.passed ? 'passed' : 'failed'),
    say('samplesOf', { acceptable: one.acceptable, samples: one.samples, missing: one.notReported }),
    String(one.unsatisfactory),
  ]);
  return tableBlock(
    [
      { header: say('code'), width: 80 },
      { header: say('score'), width: 60, isNumber: true },
      { header: say('result'), width: 70 },
      { header: say('samples'), width: '*' },
      { header: say('unsatisfactoryCount'), width: 60, isNumber: true },
    ],
    rows,
  );
}

/** A round over all laboratories as PDF: samples, and scores by code. It names no laboratory. */
export async function printSummary(ctx: Ctx, { planId, language }: PlanRoundFile): Promise<MadeFile> {
  const summary = await roundSummary(roundReports(ctx, planId));
  const { head } = summary;
  if (!head) throw ReportsMissing();
  const say = sayIn(language);
  const judged = summary.laboratories.filter(({ passed }) => passed !== null);
  const plan = head.plan[language];
  const content = await printPdf({
    title: say('summaryTitle'),
    owner: say('centre'),
    content: [
      titleBlock(say('summaryTitle')),
      pairsBlock([
        [say('plan'), plan],
        [say('major'), head.major || none],
        [say('period'), `${head.startDate ?? none} – ${head.endDate ?? none}`],
        [say('edition'), summary.publishedOn ? `${summary.edition} (${summary.publishedOn})` : say('notPublished')],
        [say('participants'), String(summary.laboratories.length)],
        [
          say('result'),
          `${say('passedOf', { passed: judged.filter(({ passed }) => passed).length, judged: judged.length })} (≥ ${formatRounded(head.passPercent, 0)} %)`,
        ],
        [say('meanScore'), summary.meanScore === null ? none : `${two(summary.meanScore)} %`],
        [say('signer'), head.setting.signerName || none],
      ]),
      headingBlock(say('bySample')),
      sampleTable(summary.samples, language, say),
      { text: say('legend'), fontSize: 7.5, color: '#595959', margin: [0, 4, 0, 0] },
      headingBlock(say('byCode')),
      scoreTable(summary, say),
      ...(head.setting.comment[language]
        ? [headingBlock(say('comment')), { text: head.setting.comment[language] }]
        : []),
      { text: say('summaryNote'), fontSize: 7.5, color: '#595959', margin: [0, 10, 0, 0] },
    ],
    foot: (page, pages) => ({ left: `${say('product')} · ${plan}`, right: say('page', { page, pages }) }),
  });
  return { name: `${say('summaryTitle')} ${plan}.pdf`, type: pdfType, content };
}
