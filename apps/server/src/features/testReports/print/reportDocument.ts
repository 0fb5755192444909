import type { ReportSignature } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import { blockTable, headingBlock, linesBlock, pairsBlock, tableBlock, titleBlock } from '#platform/pdf/blocks';
import { type PdfDocument, pageNumbers } from '#platform/pdf/printPdf';
import { openWords } from '../openWords.ts';
import type { ReportContent, ReportSnapshot } from '../reportContent.ts';
import { chartPart } from './chartPart.ts';
import {
  byTest,
  figureText,
  isSnapshot,
  lastDay,
  newestPeers,
  type PaperFigure,
  type Say,
  sayIn,
  unknown,
} from './paper.ts';

const figures: readonly PaperFigure[] = [
  'count',
  'mean',
  'sd',
  'cvPercent',
  'cumulativeCount',
  'cumulativeMean',
  'cumulativeCvPercent',
  'targetMean',
  'peerLaboratories',
  'sdi',
  'cvi',
  'biasPercent',
  'tePercent',
  'sigma',
];

type Printed = {
  readonly content: ReportContent | ReportSnapshot;
  readonly signatures: readonly ReportSignature[];
  /** For a posted report: the hash in the trail. */
  readonly contentHash: string | null;
  readonly revision: number;
  readonly language: Language;
};

function headPart({ content, revision, language }: Printed, say: Say): Content[] {
  const posted = isSnapshot(content) ? content : null;
  const lines: [string, string][] = [
    ...(posted?.corrects
      ? [
          [
            say('corrects'),
            say('correctsWhy', { number: posted.corrects.reportNumber, reason: posted.corrects.reason }),
          ] as [string, string],
        ]
      : []),
    ...(content.comment ? [[say('comment'), content.comment] as [string, string]] : []),
  ];
  return [
    pairsBlock([
      [say('laboratory'), content.laboratory.name[language]],
      [say('labNumber'), content.laboratory.labNumber],
      [say('period'), `${content.from.slice(0, 10)} – ${lastDay(content.to)}`],
      [say('number'), posted?.reportNumber ?? say('draft')],
      [say('revision'), String(revision)],
      [say('generatedAt'), content.generatedAt],
      [say('counted'), say('inControl')],
    ]),
    ...(lines.length > 0 ? [linesBlock(lines)] : []),
  ];
}

/** Test by test, the levels of each below one another. */
function figuresPart({ content, language }: Printed, say: Say): Content {
  const blocks = byTest(content.rows).flatMap((levels) => {
    const [first] = levels;
    if (!first) return [];
    const allowable = [...new Set(levels.map((row) => figureText(row, 'teaPercent')))].join(' / ');
    const about = [`${first.analyte[language]} ${first.unit}`, first.instrument[language], first.lotNumber];
    const heading = `${about.join(' · ')} · ${say('teaPercent')} ${allowable}`;
    const rows = levels.map((row) => [
      String(row.level),
      ...figures.map((figure) => figureText(row, figure)),
      String(row.rejected),
    ]);
    return [{ heading, rows }];
  });
  return blockTable([say('level'), ...figures.map((figure) => say(figure)), say('rejected')], blocks);
}

function commentsPart({ content, language }: Printed, say: Say): Content[] {
  const said = content.rows.filter(({ comment }) => comment !== null);
  if (said.length === 0) return [];
  const rows = said.map((row) => [
    `${row.analyte[language]} · ${row.instrument[language]} · ${row.lotNumber}`,
    String(row.level),
    row.comment ?? '',
  ]);
  const heads = [
    { header: say('test'), width: 190 },
    { header: say('level'), width: 30, isNumber: true },
    { header: say('comment'), width: '*' },
  ];
  return [headingBlock(say('comments')), tableBlock(heads, rows)];
}

/** Who signed and when; and what was open then, with the reason. */
function signedLine(
  { userName, account, at, open, reason }: ReportSignature,
  { say, language }: { readonly say: Say; readonly language: Language },
): string {
  const who = `${userName} (${account})  ${at}`;
  return open && reason ? `${who}  ${say('signedOpen', { what: openWords(open, language), reason })}` : who;
}

function signaturePart({ signatures, contentHash, language }: Printed, say: Say): Content {
  const lines = (['made', 'checked', 'approved'] as const).map((meaning): [string, string] => {
    const signed = signatures.find((signature) => signature.meaning === meaning);
    return [say(meaning), signed ? signedLine(signed, { say, language }) : say('unsigned')];
  });
  const hash: [string, string][] = contentHash ? [[say('hash'), contentHash]] : [];
  return { stack: [headingBlock(say('signatures')), linesBlock([...lines, ...hash])], unbreakable: true };
}

/** Of which publication the peers are. */
function peerLine({ rows }: ReportContent, say: Say): string {
  const at = newestPeers(rows);
  return at === null ? say('noPeersLine') : say('peerLine', { at: at.slice(0, 16) });
}

/** A report as a document: figures, comments, a chart of every test, and the signatures. */
export function reportDocument(printed: Printed): PdfDocument {
  const { content, contentHash, language } = printed;
  const say = sayIn(language);
  const title = `${say('title')} ${content.month}`;
  const name = isSnapshot(content) ? content.reportNumber : say('draft');
  return {
    title,
    owner: content.laboratory.name[language],
    // The time of the last signature: the clock of the printer must not change a posted document.
    fixedAt: new Date(`${(printed.signatures.at(-1)?.at ?? content.generatedAt).replace(' ', 'T')}Z`),
    content: [
      titleBlock(title),
      ...headPart(printed, say),
      headingBlock(say('rows')),
      figuresPart(printed, say),
      { text: peerLine(content, say), fontSize: 7, color: '#595959', margin: [0, 4, 0, 0] },
      ...commentsPart(printed, say),
      signaturePart(printed, say),
      headingBlock(say('charts')),
      ...byTest(content.rows).map((rows) => chartPart({ rows, period: content, language, say })),
    ],
    foot: {
      left: `${say('product')} · ${name} · ${contentHash?.slice(0, 16) ?? unknown}`,
      right: say('page', pageNumbers),
    },
  };
}
