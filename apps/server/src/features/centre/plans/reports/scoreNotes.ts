import type { PlanReportContent, PlanReportSample } from '@qc/contract';
import { DEFAULT_MIN_GROUP, groupBy } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import type { Say } from './paperWords.ts';

type Line = { readonly name: string; readonly sample: PlanReportSample };

const namesOf = (lines: readonly Line[]) => lines.map(({ name }) => name).join('; ');

/**
 * Notes on the scores of a report: samples that are not assessed and why, the comparison group where it was not
 * everybody, and own values that did not count.
 */
export function notesOnScores({ analytes, minGroup }: PlanReportContent, language: Language, say: Say): Content[] {
  const lines = analytes.flatMap(({ analyte, samples }) =>
    samples.map(
      (sample): Line => ({
        name: `${analyte[language]} ${say('levelOf', { level: sample.level })}`,
        sample,
      }),
    ),
  );
  const below = lines.filter(({ sample }) => sample.isBelow);
  const tooFew = lines.filter(({ sample }) => sample.isTooFew);
  const compared = lines.filter(
    ({ sample }) => !sample.isTooFew && sample.basis && (sample.isFallback || sample.basis !== 'all'),
  );
  const aside = lines.flatMap(({ name, sample: { setAside } }) =>
    setAside ? [`${name} (${say(`aside_${setAside}`)})`] : [],
  );
  const texts = [
    ...(below.length > 0 ? [say('belowLimit', { which: namesOf(below) })] : []),
    ...(tooFew.length > 0 ? [say('tooFew', { which: namesOf(tooFew), minimum: minGroup ?? DEFAULT_MIN_GROUP })] : []),
    ...[...groupBy(compared, ({ sample: { basis, isFallback } }) => `${isFallback}/${basis}`).values()].map((own) => {
      const { basis, isFallback } = own[0]?.sample ?? {};
      return say(isFallback ? 'fallbackOf' : 'basisOf', { which: namesOf(own), basis: say(`basis_${basis ?? 'all'}`) });
    }),
    ...(aside.length > 0 ? [say('setAside', { which: aside.join('; ') })] : []),
  ];
  return texts.map((text) => ({ text, fontSize: 7.5, margin: [0, 4, 0, 0] }));
}
