import { type QualityIndicator, qualityIndicators } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import { headingBlock, linesBlock, type PdfColumn, pairsBlock, tableBlock, titleBlock } from '#platform/pdf/blocks';
import type { PdfDocument } from '#platform/pdf/printPdf';
import {
  countText,
  goalText,
  menuPairs,
  namesText,
  requirementText,
  type SheetWords,
  sheetWords,
  valueText,
  worstText,
} from '../indicators/sheetText.ts';
import { type StoredIndicators, withoutRequirement } from '../indicators/storedIndicators.ts';
import { sayIn } from './paper.ts';
import { footOf, headPart, type Printed, signaturePart, timeOf } from './reportParts.ts';

function figuresPart(stored: StoredIndicators, words: SheetWords): Content {
  const { say, sayIndicator } = words;
  const line = (indicator: QualityIndicator) => [
    sayIndicator(`code_${indicator}`),
    `${sayIndicator(`name_${indicator}`)}\n${sayIndicator(`of_${indicator}`, { n: stored.minResults })}`,
    String(stored.shares[indicator].part),
    String(stored.shares[indicator].whole),
    valueText(stored, indicator, words),
    goalText(stored, indicator, words),
  ];
  const columns = [
    { header: sayIndicator('code'), width: 38 },
    { header: sayIndicator('indicator'), width: '*' },
    { header: sayIndicator('numerator'), width: 52, isNumber: true },
    { header: sayIndicator('denominator'), width: 66, isNumber: true },
    { header: say('value'), width: 82, isNumber: true },
    { header: say('goal'), width: 62 },
  ];
  return tableBlock(columns, qualityIndicators.map(line));
}

/** Points for how a test counts: as wide as the longest reason is, in few lines. */
const verdictWidths = { CL07: 40, CL08: 58, CL09: 52, CL10: 52, CL11: '*' } as const;

function testsPart({ tests, minResults }: StoredIndicators, words: SheetWords, language: Language): Content {
  const { say, sayIndicator } = words;
  const rows = tests.map((test) => [
    test.isAccredited ? `${test.analyte[language]} *` : test.analyte[language],
    requirementText(test, words, language),
    worstText(test, words),
    ...qualityIndicators.map((indicator) => countText(test, indicator, { ...words, minResults })),
  ]);
  const columns: PdfColumn[] = [
    { header: sayIndicator('test'), width: 64 },
    { header: sayIndicator('requirement'), width: 62 },
    { header: say('worst'), width: 72 },
    ...qualityIndicators.map((indicator) => ({
      header: sayIndicator(`code_${indicator}`),
      width: verdictWidths[indicator],
    })),
  ];
  return { stack: [tableBlock(columns, rows, { room: 'narrow' })], fontSize: 7 };
}

const note = (text: string): Content => ({ text, fontSize: 7, color: '#595959', margin: [0, 4, 0, 0] });

/** The official sheet of national indicators: figures, menu, what is not counted and why, signatures, and every test. */
export function sheetDocument(printed: Printed, stored: StoredIndicators): PdfDocument {
  const { content, language } = printed;
  const words = sheetWords(language);
  const { say, sayIndicator } = words;
  const paper = sayIn(language);
  const title = `${say('title')} ${content.month}`;
  const lines: [string, string][] = [
    [
      say('withoutRequirement'),
      namesText(
        withoutRequirement(stored).map(({ analyte }) => analyte[language]),
        words,
        language,
      ),
    ],
    [
      say('offMenu'),
      namesText(
        stored.offMenu.map((name) => name[language]),
        words,
        language,
      ),
    ],
  ];
  return {
    title,
    owner: content.laboratory.name[language],
    fixedAt: timeOf(printed),
    content: [
      titleBlock(title),
      ...headPart(printed, paper),
      headingBlock(say('figures')),
      figuresPart(stored, words),
      note(say('notComputable')),
      headingBlock(say('menu')),
      pairsBlock(menuPairs(stored, words).map(([label, value]) => [label, String(value)] as const)),
      linesBlock(lines),
      signaturePart(printed, paper),
      ...(stored.tests.length === 0
        ? []
        : [headingBlock(say('tests')), testsPart(stored, words, language), note(`* ${sayIndicator('accredited')}`)]),
    ],
    foot: footOf(printed, paper),
  };
}
