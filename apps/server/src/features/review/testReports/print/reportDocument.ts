import type { Content } from 'pdfmake';
import { blockTable, headingBlock, tableBlock, titleBlock } from '#platform/pdf/blocks';
import type { PdfDocument } from '#platform/pdf/printPdf';
import type { ReportContent } from '../reportContent.ts';
import { chartPart } from './chartPart.ts';
import { byTest, figureText, newestPeers, type PaperFigure, type Say, sayIn } from './paper.ts';
import { footOf, headPart, type Printed, signaturePart, timeOf } from './reportParts.ts';

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

/** Of which publication the peers are. */
function peerLine({ rows }: ReportContent, say: Say): string {
  const at = newestPeers(rows);
  return at === null ? say('noPeersLine') : say('peerLine', { at: at.slice(0, 16) });
}

/** A report as a document: figures, comments, a chart of every test, and the signatures. */
export function reportDocument(printed: Printed): PdfDocument {
  const { content, language } = printed;
  const say = sayIn(language);
  const title = `${say('title')} ${content.month}`;
  return {
    title,
    owner: content.laboratory.name[language],
    fixedAt: timeOf(printed),
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
    foot: footOf(printed, say),
  };
}
