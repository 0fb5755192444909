import { resultCalls, type resultFilter } from '@qc/contract';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { fetchFile } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

/** What the history of a test is narrowed by. */
type HistoryFilter = Filter<typeof resultFilter.call, typeof resultFilter.words>;

type Props = {
  readonly testId: string;
  readonly tenantId: string | undefined;
  readonly filter: HistoryFilter;
  readonly levels: readonly number[];
};

/** Verdict, level and period; and what is shown as a sheet. */
export function HistoryFilters({ testId, tenantId, filter, levels }: Props) {
  const { t } = useLanguage();
  const download = async () => {
    const { current: _, size: __, ...input } = filter.input;
    saveFile(await fetchFile(resultCalls.export, { ...input, qcTestId: testId, tenantId }));
  };
  return (
    <FilterBar
      filter={filter}
      parts={[
        {
          word: 'verdict',
          label: t('dailyQc.filterVerdict'),
          all: t('dailyQc.allVerdicts'),
          text: (value) => t(`dailyQc.${value as 'accept'}`),
        },
        {
          word: 'level',
          label: t('dailyQc.filterLevel'),
          all: t('dailyQc.allLevels'),
          options: levels.map((level) => ({ value: String(level), label: t('dailyQc.level', { level }) })),
        },
        { word: 'from', until: 'to', label: t('dailyQc.filterPeriod') },
      ]}
    >
      <ActButton icon={<Icon name="download" />} act={download}>
        {t('dailyQc.export')}
      </ActButton>
    </FilterBar>
  );
}
