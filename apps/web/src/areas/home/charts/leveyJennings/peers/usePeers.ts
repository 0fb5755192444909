import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataSets, oneOf, overlaysIn, useChartAddress } from '../../chartFilter.ts';
import { type ChartOf, performanceQuery } from '../../chartQueries.ts';
import { type PeerLevel, peerLevelOf } from './peerLevels.ts';

/** Levels with their groups; undefined until they are requested and loaded. */
export type Peers = {
  readonly isOn: boolean;
  readonly levels: readonly PeerLevel[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The peer groups of a test, requested only while the overlay is on: the chart itself never waits for them. */
export function usePeers(of: ChartOf, period: { readonly from: string; readonly to: string }): Peers {
  const [address] = useChartAddress();
  const isOn = overlaysIn(address.overlays).includes('peer');
  const dataSet = oneOf(dataSets, address.dataSet);
  const query = useQuery({ ...performanceQuery({ ...of, ...period, dataSet }), enabled: isOn });
  // Groups of another period or data set would be wrong numbers: show none until the right ones are loaded.
  const points = isOn && !query.isPlaceholderData ? query.data?.points : undefined;
  const levels = useMemo(() => points?.map(peerLevelOf), [points]);
  return { isOn, levels, error: isOn ? query.error : null, retry: () => void query.refetch() };
}
