import { assay, type PerformanceLimit, performanceLimit, qcTest, type Tae, tae } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optionsQuery } from '#components/resource/data/resourceQueries.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { useLanguage } from '#platform/language.ts';
import { editionOf, ownText, standardText } from './limitText.ts';

const all = { size: '-1' };
/** As a list shows what is not known: the standard has no limit for the analyte. */
const nothing = '–';

type ListedTae = Tae & { readonly unitName?: string };

/** The limit itself, also where it is a published standard's. */
function useLimitCell(): (limit: PerformanceLimit) => string {
  const { t, language } = useLanguage();
  const standards = useQuery(optionsQuery(tae, all));
  const assays = useQuery(optionsQuery(assay, all));
  const tests = useQuery(optionsQuery(qcTest, all));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(() => {
    const rows = (standards.data?.records ?? []) as unknown as readonly ListedTae[];
    const analytes = new Map(
      [...(assays.data?.records ?? []), ...(tests.data?.records ?? [])].map(({ id, analyteId }) => [
        id,
        String(analyteId),
      ]),
    );
    const day = new Date().toISOString().slice(0, 10);
    return (limit) => {
      if (limit.source === 'own') return ownText(limit) || nothing;
      const analyteId = analytes.get((limit.scope === 'qcTest' ? limit.qcTestId : limit.assayId) ?? '') ?? '';
      const row = editionOf(rows, { taeTypeId: limit.taeTypeId ?? '', analyteId, day });
      return row ? standardText(row, (row as ListedTae).unitName ?? '', t) : nothing;
    };
  }, [standards.data, assays.data, tests.data, language]);
}

/** /configuration/performanceLimit: what an assay or a test must keep, each with the figure that it means. */
export function PerformanceLimitScreen() {
  return <ResourceScreen resource={performanceLimit} cells={{ limit: useLimitCell() }} />;
}
