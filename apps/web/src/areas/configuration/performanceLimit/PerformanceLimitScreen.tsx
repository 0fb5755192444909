import { assay, type PerformanceLimit, performanceLimit, qcTest, type Tae, tae } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from '#components/resource/data/resourceQueries.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { editionOf, ownText, standardText } from './limitText.ts';

/** A dash, as in lists: the standard has no limit for the analyte. */
const nothing = '–';

type ListedTae = Tae & { readonly unitName?: string };

/** What a standard allows for the analyte of a limit; only that analyte's rows are requested, for any number of tests. */
function StandardLimit({ limit }: { readonly limit: PerformanceLimit }) {
  const { t } = useLanguage();
  const isOfTest = limit.scope === 'qcTest';
  const id = (isOfTest ? limit.qcTestId : limit.assayId) ?? '';
  const owner = useQuery({
    ...optionsQuery(isOfTest ? qcTest : assay, { id_equal: id, size: '1' }),
    enabled: id !== '',
  });
  const analyteId = String(owner.data?.records[0]?.analyteId ?? '');
  const taeTypeId = limit.taeTypeId ?? '';
  const asked = { taeTypeId_equal: taeTypeId, analyteId_equal: analyteId, size: '-1' };
  const standards = useQuery({ ...optionsQuery(tae, asked), enabled: analyteId !== '' && taeTypeId !== '' });
  const rows = (standards.data?.records ?? []) as unknown as readonly ListedTae[];
  const row = editionOf(rows, { taeTypeId, analyteId, day: new Date().toISOString().slice(0, 10) });
  return row ? standardText(row, (row as ListedTae).unitName ?? '', t) : nothing;
}

/** The limit itself, also where it is a published standard's. */
const limitCell = (limit: PerformanceLimit) =>
  limit.source === 'own' ? ownText(limit) || nothing : <StandardLimit limit={limit} />;

/** /configuration/performanceLimit: what an assay or a test must keep, each with the figure that it means. */
export function PerformanceLimitScreen() {
  return <ResourceScreen resource={performanceLimit} cells={{ limit: limitCell }} />;
}
