import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useLanguage } from './language.ts';
import { useSession } from './session.ts';

/** The caller as the server knows them, in the language of the request. */
export type UserInfo = {
  readonly account: string;
  readonly name: string;
  /** The name in the language of the request. */
  readonly realName: string;
  readonly nameEn: string;
  readonly email: string;
  readonly phone: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly roleName: string;
  readonly lastLoginTime: string | null;
  readonly mustChangePassword: boolean;
  readonly version: number;
};

export const userInfoQuery = (userId: string, language: string) =>
  queryOptions({
    queryKey: ['userInfo', userId, language],
    queryFn: ({ signal }) => api.get<UserInfo>('/blade-system/user/info', {}, { signal, isQuiet: true }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    enabled: userId !== '',
  });

export function useUserInfo(): UserInfo | undefined {
  const { language } = useLanguage();
  return useQuery(userInfoQuery(useSession()?.userId ?? '', language)).data;
}
