import { type UserInfo, userCalls } from '@qc/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../api/call.ts';
import { useLanguage } from '../language/language.ts';
import type { Side } from '../screen/route.ts';
import { useIsCentral, useSession } from './session.ts';

export type { UserInfo } from '@qc/contract';

/** The caller as the server knows them, in the language of the request. */
export const userInfoQuery = (userId: string, language: string) =>
  queryOptions({
    queryKey: ['userInfo', userId, language],
    queryFn: ({ signal }) => send(userCalls.info, undefined, { signal, isQuiet: true }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    enabled: userId !== '',
  });

export function useUserInfo(): UserInfo | undefined {
  const { language } = useLanguage();
  return useQuery(userInfoQuery(useSession()?.userId ?? '', language)).data;
}

/** Whose screens the user has. */
export function useSide(): Side {
  const info = useUserInfo();
  const isCentral = useIsCentral();
  return info?.isSingleHospital ? 'single' : isCentral ? 'central' : 'laboratory';
}
