import type { PlanReportView } from '@qc/contract';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { minuteText } from './planWords.ts';

type Props = { readonly view: PlanReportView; readonly onEdition: (edition: number) => void };

/** Which edition is read, where there are several; the central body also has the draft of the next. */
export function ReportEditions({ view: { edition, editions, draftAt }, onEdition }: Props) {
  const { t } = useLanguage();
  const published = editions.map((value) => ({ value, label: t('plans.editionOf', { edition: value }) }));
  const options = draftAt
    ? [{ value: 0, label: t('plans.draftOf', { at: minuteText(draftAt) }) }, ...published]
    : published;
  if (options.length < 2) return null;
  return (
    <Select
      style={{ minWidth: 200 }}
      aria-label={t('plans.edition')}
      value={edition}
      options={options}
      onChange={onEdition}
    />
  );
}
