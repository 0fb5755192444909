import type { AlertCase, AlertFinding, CaseResult, StoryStep } from '@qc/contract';
import {
  compareForDisplay,
  displayDecimals,
  formatRounded,
  formatSigned,
  type ViolationReason,
  violationText,
} from '@qc/domain';
import { fill, type Message } from '@qc/i18n';
import { dailyQc } from '@qc/i18n/qc/dailyQc';
import { caseReport } from '@qc/i18n/review/caseReport';
import type { Language } from '@qc/resource-kit';
import { alertStatuses, alertTypes, patientImpacts, repeatOutcomes } from '@qc/resources';
import type { Content } from 'pdfmake';
import { headingBlock, linesBlock, type PdfColumn, pairsBlock, tableBlock, titleBlock } from '#platform/pdf/blocks';
import { zChartSvg } from '#platform/pdf/zChartSvg';

type Say = (key: keyof typeof caseReport, values?: Readonly<Record<string, string | number>>) => string;

/** Why a rule fired; the same words as on the screens. */
function violationSentence(reason: ViolationReason, language: Language): string {
  const { key, values } = violationText(reason);
  return fill(dailyQc[key], language, values);
}

type Choices = readonly { readonly value: string; readonly label: Message }[];

/** What the parts of a report are made from. */
type ReportSource = {
  readonly found: AlertCase;
  readonly laboratory: string;
  readonly language: Language;
  readonly say: Say;
};

export function sayIn(language: Language): Say {
  return (key, values) => fill(caseReport[key], language, values);
}

function choiceText(choices: Choices, value: string | null, { language, say }: ReportSource): string {
  return choices.find((choice) => choice.value === value)?.label[language] ?? say('none');
}

export function titleOf({ alertType }: AlertCase, say: Say): string {
  return say(alertType === 'reject' || alertType === 'tea' ? 'outOfControl' : 'alertRecord');
}

function verdictText(result: CaseResult, say: Say): string {
  if (result.isExcluded) return say('excluded');
  if (result.manualStatus !== null) return say('manually', { verdict: say(result.manualStatus) });
  return say(result.verdict ?? 'notEvaluated');
}

function resultTable(source: ReportSource, results: readonly CaseResult[]): Content {
  const { found, language, say } = source;
  const { decimals } = found.test;
  const round = (value: number | null, places: number) => formatRounded(value, places) ?? say('none');
  const columns: PdfColumn[] = [
    { header: say('level'), width: 30 },
    { header: say('measuredAt'), width: 84 },
    { header: say('measuredBy'), width: 44 },
    { header: say('value'), width: 48, isNumber: true },
    { header: say('target'), width: 72, isNumber: true },
    { header: say('z'), width: 34, isNumber: true },
    { header: say('verdict'), width: 54 },
    { header: say('inWords'), width: '*' },
  ];
  const target = (result: CaseResult) =>
    result.evalMean === null
      ? say('none')
      : `${round(result.evalMean, displayDecimals('mean', decimals))} ± ${round(result.evalSd, displayDecimals('sd', decimals))}`;
  const rows = results.map((result) => [
    String(result.level),
    result.measuredAt,
    result.createUserName ?? say('none'),
    round(result.value, decimals),
    target(result),
    formatSigned(result.z, 2) ?? say('none'),
    verdictText(result, say),
    // A rule that is broken within the run and across runs is one sentence where the words are the same.
    [
      ...new Set(
        result.violations
          .toSorted(compareForDisplay)
          .map(({ rule, reason }) => `${rule}: ${violationSentence(reason, language)}`),
      ),
    ].join('\n'),
  ]);
  return tableBlock(columns, rows);
}

/** What of a month lay beyond which limit, as the case on the screen says it. */
function findingText({ kind, month, level, value, limit }: AlertFinding, say: Say): string {
  const rounded =
    kind === 'tea' ? formatRounded(value, 0) : kind === 'cvi' ? formatRounded(value, 2) : formatSigned(value, 2);
  return say('findingWhere', { month, level, what: say(`finding_${kind}`, { value: rounded ?? '', limit }) });
}

function headPart({ found, laboratory, ...rest }: ReportSource): Content {
  const { say } = rest;
  const { test } = found;
  const source = { found, laboratory, ...rest };
  return pairsBlock([
    [say('laboratory'), laboratory],
    [say('caseNumber'), found.id],
    [say('instrument'), test.labInstrumentName],
    [say('analyte'), `${test.analyteName} (${test.abbreviation})`],
    [say('method'), test.methodName],
    [say('unit'), test.unitName],
    [say('lot'), `${test.lotNumber} · ${say('expires', { date: test.lotExpiryDate })}`],
    [say('runTime'), found.runTime],
    [say('alertType'), choiceText(alertTypes, found.alertType, source)],
    [say('status'), choiceText(alertStatuses, found.alertStatus, source)],
    found.finding
      ? [say('finding'), findingText(found.finding, say)]
      : [say('rules'), found.rules.join(', ') || say('none')],
  ]);
}

function windowText({ lastGood, firstGood }: AlertCase['window'], say: Say): string {
  if (lastGood !== null && firstGood !== null) return say('windowBoth', { last: lastGood, first: firstGood });
  if (lastGood !== null) return say('windowOpen', { last: lastGood });
  return firstGood === null ? say('windowUnknown') : say('windowUnknownStart', { first: firstGood });
}

function handlingPart(source: ReportSource): Content[] {
  const { found, say } = source;
  const actions = found.actions.map(({ code, text }) => `${code} ${text}`).join('\n');
  const repeats = found.repeats.length === 0 ? say('noRepeats') : resultTable(source, found.repeats);
  return [
    linesBlock([
      [say('cause'), found.cause ? `${found.cause.code} ${found.cause.text}` : say('none')],
      [say('actions'), actions || say('none')],
      ...(found.lookBackResetAt
        ? [[say('lookBack'), say('lookBackFrom', { at: found.lookBackResetAt })] as const]
        : []),
    ]),
    headingBlock(say('repeats')),
    repeats,
    linesBlock([
      [say('outcome'), choiceText(repeatOutcomes, found.repeatOutcome, source)],
      [say('impact'), choiceText(patientImpacts, found.patientImpact, source)],
      [say('window'), windowText(found.window, say)],
      [say('remark'), found.reviewComment ?? say('none')],
      [say('files'), found.files.map(({ name }) => name).join('\n') || say('none')],
    ]),
  ];
}

function reasonText({ reason }: StoryStep, say: Say): string {
  return reason === 'reevaluated' || reason === 'withinLimits' ? say(reason) : (reason ?? '');
}

function storyPart({ found, say }: ReportSource): Content {
  const columns: PdfColumn[] = [
    { header: say('when'), width: 100 },
    { header: say('who'), width: 90 },
    { header: say('what'), width: 120 },
    { header: say('why'), width: '*' },
  ];
  return tableBlock(
    columns,
    found.story.map((step) => [step.at, step.by ?? say('system'), say(`act_${step.act}`), reasonText(step, say)]),
  );
}

function signaturePart({ found, say }: ReportSource): Content {
  const signature = (name: string | null, at: string | null) => (name ? `${name}  ${at ?? ''}` : say('unsigned'));
  return pairsBlock([
    [say('reviewer'), signature(found.reviewedByName, found.reviewedAt)],
    [say('completer'), signature(found.completedByName, found.completedAt)],
  ]);
}

/** The parts of the report in the order of the out-of-control form. */
export function reportContent(source: ReportSource): Content[] {
  const { found, say } = source;
  const chart = found.strips.some(({ points }) => points.some(({ z }) => z !== null));
  return [
    titleBlock(titleOf(found, say)),
    headPart(source),
    headingBlock(say('results')),
    found.results.length === 0 ? say('none') : resultTable(source, found.results),
    ...(chart
      ? [
          headingBlock(say('chart')),
          { svg: zChartSvg(found.strips, (level) => say('chartLevel', { level })), width: 511 },
        ]
      : []),
    headingBlock(say('handling')),
    ...handlingPart(source),
    headingBlock(say('story')),
    storyPart(source),
    { stack: [signaturePart(source)], margin: [0, 12, 0, 0], unbreakable: true },
  ];
}
