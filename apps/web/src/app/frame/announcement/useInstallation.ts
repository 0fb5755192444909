import { type InstallationInfo, installationCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';

/** What everybody is told of the installation; undefined until it is known. */
export function useInstallation(): InstallationInfo | undefined {
  return useQuery(callQuery(installationCalls.info, undefined, { staleTime: 5 * 60_000 })).data;
}
