import { qcTestCalls } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { type Intraprecision, intraprecision } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownNumber } from '#components/resource/cells/shownNumber.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { callQuery } from '#platform/api/call.ts';
import { ReplicatesInput } from './ReplicatesInput.tsx';

/** As a list shows what was not entered. */
const nothing = '–';
const inputs = { replicates: ReplicatesInput };

/** Mean and SD with one decimal more than the results of their test. */
function useRoundedCells() {
  const { data } = useQuery(callQuery(qcTestCalls.tree, { sealed: 'true' }, { staleTime: 60_000 }));
  return useMemo(() => {
    const decimals = new Map(data?.map((test) => [test.id, test.decimals]));
    const rounded = (figure: 'mean' | 'sd') => (study: Intraprecision) => {
      const value = study[figure];
      if (value === null || value === undefined) return nothing;
      const places = decimals.get(study.qcTestId);
      return places === undefined ? shownNumber(value) : formatRounded(value, displayDecimals(figure, places));
    };
    const cv = ({ cv: percent }: Intraprecision) =>
      percent === null || percent === undefined ? nothing : `${formatRounded(percent, 2)} %`;
    return { mean: rounded('mean'), sd: rounded('sd'), cv };
  }, [data]);
}

/** /configuration/intraprecision: repeatability studies, entered as figures or as pasted replicates. */
export function IntraprecisionScreen() {
  return <ResourceScreen resource={intraprecision} cells={useRoundedCells()} inputs={inputs} />;
}
