import type { PlanRoundFile } from '@qc/contract';
import { displayDecimals, formatRounded, type MaterialVerdict } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Content } from 'pdfmake';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import type { MadeFile } from '#platform/http/sendFile';
import { fittedTable, headingBlock, pairsBlock, titleBlock } from '#platform/pdf/blocks';
import { pageNumbers, pdfType, printPdf } from '#platform/pdf/printPdf';
import { ReportNotFound, ReportsMissing, SummaryWithheld } from '../plan.errors.ts';
import { figure, majorIn, none, type Say, sayIn, two } from './paperWords.ts';
import { type RoundReader, roundReports } from './roundReports.ts';
import { type RoundSummary, roundSummary, type SampleSummary } from './roundSummary.ts';

function sampleTable(samples: readonly SampleSummary[], language: Language, say: Say): Content {
  const rows = samples.map((sample) => [
    `${sample.analyte[language]} (${sample.unit})`,
    String(sample.level),
    String(sample.reported),
    String(sample.laboratories),
    sample.isByMethod ? say('byMethodGroups') : figure(sample.assigned, displayDecimals('mean', sample.decimals)),
    figure(sample.assignedU, displayDecimals('sd', sample.decimals) + 1),
    figure(sample.mean, displayDecimals('mean', sample.decimals)),
    figure(sample.sd, displayDecimals('sd', sample.decimals)),
    two(sample.cvPercent),
    `${sample.grades.satisfactory} / ${sample.grades.questionable} / ${sample.grades.unsatisfactory}`,
    sample.judged === 0 ? none : figure((100 * sample.acceptable) / sample.judged, 1),
  ]);
  return fittedTable(
    [
      { header: say('analyte') },
      { header: say('level'), isNumber: true },
      { header: say('reportedCount'), isNumber: true },
      { header: say('laboratories'), isNumber: true },
      { header: say('assigned'), isNumber: true },
      { header: 'u(xpt)', isNumber: true },
      { header: say('robustMean'), isNumber: true },
      { header: say('robustSd'), isNumber: true },
      { header: 'CV %', isNumber: true },
      { header: say('gradeCounts'), isNumber: true },
      { header: say('acceptablePercent'), isNumber: true },
    ],
    rows,
  );
}

/** Whether the material was alike enough for the comparison; nothing where the reports were made without it. */
function materialTable(samples: readonly SampleSummary[], language: Language, say: Say): Content[] {
  const checked = samples.flatMap(({ material, ...sample }) => (material ? [{ ...sample, material }] : []));
  if (checked.length === 0) return [];
  const verdict = (found: MaterialVerdict | null) => say(found === null ? 'notEvaluated' : `material_${found}`);
  const rows = checked.map(({ analyte, unit, level, decimals, material }) => {
    const digits = displayDecimals('sd', decimals) + 1;
    return [
      `${analyte[language]} (${unit})`,
      String(level),
      figure(material.limit, digits),
      figure(material.betweenItemSd, digits),
      verdict(material.homogeneity),
      figure(material.stabilityShift, digits),
      verdict(material.stability),
    ];
  });
  return [
    headingBlock(say('material')),
    fittedTable(
      [
        { header: say('analyte') },
        { header: say('level'), isNumber: true },
        { header: '0.3 σpt', isNumber: true },
        { header: 's_s', isNumber: true },
        { header: say('homogeneity') },
        { header: '|y1 − y2|', isNumber: true },
        { header: say('stability') },
      ],
      rows,
    ),
    { text: say('materialLegend'), fontSize: 7.5, color: '#595959', margin: [0, 4, 0, 0] },
  ];
}

function scoreTable({ laboratories }: RoundSummary, say: Say): Content {
  const rows = laboratories.map((one) => [
    one.code,
    one.scorePercent === null ? none : figure(one.scorePercent, 1),
    one.passed === null ? say('notAssessed') : say(one.passed ? 'passed' : 'failed'),
    say('samplesOf', { acceptable: one.acceptable, samples: one.samples, missing: one.notReported }),
    String(one.unsatisfactory),
  ]);
  return fittedTable(
    [
      { header: say('code') },
      { header: say('score'), isNumber: true },
      { header: say('result') },
      { header: say('samples') },
      { header: say('unsatisfactoryCount'), isNumber: true },
    ],
    rows,
  );
}

/** With fewer, a laboratory could infer from the scores of the others whose they are. */
const FEWEST_FOR_ALL = 4;

/** A laboratory reads what is published of a round that it has a report of; the central body also what is only generated. */
async function readerFor(system: System, ctx: Ctx, planId: string): Promise<RoundReader> {
  if (ctx.isCentral) return { isPublishedOnly: false, read: ctx.readAllTenants };
  const own = await ctx.read((tx) =>
    tx.first(
      sql`select 1 from plan_report where tenant_id = ${ctx.tenantId} and plan_id = ${planId} and deleted_at is null limit 1`,
    ),
  );
  if (!own) throw ReportNotFound();
  return { isPublishedOnly: true, read: (act) => system.read('published summary of a plan', act) };
}

/** A round over all laboratories as PDF: samples, and scores by code. It names no laboratory. */
export async function printSummary(system: System, ctx: Ctx, { planId, language }: PlanRoundFile): Promise<MadeFile> {
  const reader = await readerFor(system, ctx, planId);
  const summary = await roundSummary(roundReports(reader, planId));
  if (reader.isPublishedOnly && summary.laboratories.length < FEWEST_FOR_ALL) throw SummaryWithheld();
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
        [say('major'), majorIn(language, head)],
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
      ...materialTable(summary.samples, language, say),
      headingBlock(say('byCode')),
      scoreTable(summary, say),
      ...(head.setting.comment[language]
        ? [headingBlock(say('comment')), { text: head.setting.comment[language] }]
        : []),
      { text: say('summaryNote'), fontSize: 7.5, color: '#595959', margin: [0, 10, 0, 0] },
    ],
    foot: { left: `${say('product')} · ${plan}`, right: say('page', pageNumbers) },
  });
  return { name: `${say('summaryTitle')} ${plan}.pdf`, type: pdfType, content };
}
