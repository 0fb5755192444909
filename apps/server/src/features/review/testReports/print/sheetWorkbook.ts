import { qualityIndicators, roundForDisplay } from '@qc/domain';
import { type Cell, writeSheet } from '#platform/files/excel';
import {
  countText,
  goalText,
  menuPairs,
  namesText,
  requirementText,
  sheetWords,
  valueText,
  worstText,
} from '../indicators/sheetText.ts';
import { type StoredIndicators, withoutRequirement } from '../indicators/storedIndicators.ts';
import { isSnapshot, lastDay, sayIn, unknown } from './paper.ts';
import type { Printed } from './reportParts.ts';

const widths = [22, 40, 12, 12, 14, 16, 16, 16];

/** The official sheet as a workbook. A figure that cannot be computed is a word, not an empty cell that adds up to 0. */
export function sheetWorkbook(
  { content, signatures, contentHash, revision, language }: Printed,
  stored: StoredIndicators,
): ReadableStream<Uint8Array> {
  const words = sheetWords(language);
  const { say, sayIndicator } = words;
  const paper = sayIn(language);
  const { minResults } = stored;
  const facts: Cell[][] = [
    [paper('laboratory'), content.laboratory.name[language]],
    [paper('labNumber'), content.laboratory.labNumber],
    [paper('period'), `${content.from.slice(0, 10)} – ${lastDay(content.to)}`],
    [paper('number'), isSnapshot(content) ? content.reportNumber : paper('draft')],
    [paper('revision'), revision],
    [paper('generatedAt'), content.generatedAt],
    ...(content.comment ? [[paper('comment'), content.comment]] : []),
    ...signatures.map(({ meaning, userName, account, at }) => [paper(meaning), `${userName} (${account}) ${at}`]),
    [paper('hash'), contentHash ?? unknown],
  ];
  const figures = qualityIndicators.map((indicator): Cell[] => {
    const { part, whole, percent } = stored.shares[indicator];
    return [
      sayIndicator(`code_${indicator}`),
      sayIndicator(`name_${indicator}`),
      part,
      whole,
      percent === null ? valueText(stored, indicator, words) : roundForDisplay(percent, 2),
      goalText(stored, indicator, words),
      sayIndicator(`of_${indicator}`, { n: minResults }),
    ];
  });
  const names = (list: readonly { readonly [L in typeof language]: string }[]) =>
    namesText(
      list.map((name) => name[language]),
      words,
      language,
    );
  const tests = stored.tests.map((test): Cell[] => [
    test.analyte[language],
    requirementText(test, words, language),
    ...qualityIndicators.map((indicator) => countText(test, indicator, { ...words, minResults })),
    worstText(test, words),
    test.isAccredited ? say('yes') : '',
  ]);
  const all: Cell[][] = [
    ...facts,
    [],
    [
      sayIndicator('code'),
      sayIndicator('indicator'),
      sayIndicator('numerator'),
      sayIndicator('denominator'),
      `${say('value')} %`,
      say('goal'),
      sayIndicator('working'),
    ],
    ...figures,
    [],
    ...menuPairs(stored, words),
    [say('withoutRequirement'), names(withoutRequirement(stored).map(({ analyte }) => analyte))],
    [say('offMenu'), names(stored.offMenu)],
    [],
    [
      sayIndicator('test'),
      sayIndicator('requirement'),
      ...qualityIndicators.map((indicator) => sayIndicator(`code_${indicator}`)),
      say('worst'),
      sayIndicator('accredited'),
    ],
    ...tests,
  ];
  async function* rows(): AsyncGenerator<Cell[]> {
    yield* all;
  }
  const title = `${say('sheet')} ${content.month}`;
  const columns = widths.map((width, at) => ({ header: at === 0 ? title : '', width }));
  return writeSheet(title, columns, rows());
}
