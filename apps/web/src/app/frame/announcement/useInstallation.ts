import { type InstallationInfo, installationCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '#platform/api/call.ts';
import { currentLanguage, setLanguage } from '#platform/language/language.ts';
import { noteTimeZone } from '#platform/settings/labZone.ts';
import { readEntry, writeEntry } from '#platform/store/storage.ts';
import { setBrand } from '#platform/theme/brand.ts';

// A form that is opened first begins with the present moment, before the server has answered.
const lastZone = readEntry<string>('timeZone');
if (lastZone !== undefined) noteTimeZone(lastZone);

/** The public facts of the installation; undefined until they are known. */
export function useInstallation(): InstallationInfo | undefined {
  const info = useQuery(callQuery(installationCalls.info, undefined, { staleTime: 5 * 60_000 })).data;
  useEffect(() => {
    if (!info) return;
    setBrand({ logo: info.logo, languages: info.languages });
    noteTimeZone(info.timeZone);
    writeEntry('timeZone', info.timeZone, 'persistent');
    // A user of the language that was switched off continues in the other one.
    if (info.languages !== 'both' && info.languages !== currentLanguage()) setLanguage(info.languages);
  }, [info]);
  return info;
}
