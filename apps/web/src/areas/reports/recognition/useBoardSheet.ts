import { type InputOf, recognitionCalls } from '@qc/contract';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { answersByNeed } from './recognitionText.ts';

/** Saves the board as a workbook: all laboratories that match, not only the page that is shown. */
export function useBoardSheet(input: InputOf<typeof recognitionCalls.board>) {
  const { t } = useLanguage();
  const name = useScreenTitle();
  return async () => {
    const { rows, month } = await send(recognitionCalls.board, { ...input, current: 1, size: 5000 });
    const head = [
      t('reports.labNumber'),
      t('reports.laboratory'),
      t('reports.region'),
      t('recognition.rule'),
      t('qualityIndicators.tests'),
      ...answersByNeed.map((answer) => t(`recognition.answer_${answer}`)),
    ];
    const lines = rows.map(({ labNumber, labName, region, rule, tests, counts }) => [
      labNumber,
      labName,
      region,
      rule,
      tests,
      ...answersByNeed.map((answer) => counts[answer]),
    ]);
    saveFile({ name: `${name} ${month}.xlsx`, blob: await sheetFile(name, [head, ...lines]) });
  };
}
