import { screens } from '@qc/resources';
import { whoMay } from '@qc/resources/whoMay';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { useSide } from '#platform/session/userInfo.ts';

/** For people who may not act here: who may, by the roles, and on which screen. */
export function WhoMay({ code, to }: { readonly code: string; readonly to?: string | undefined }) {
  const { t, text } = useLanguage();
  const isCentral = useIsCentral();
  const mode = useSide() === 'single' ? 'single' : 'centre';
  const who = whoMay(code, { isCentral, mode }).map(text).join(t('leads.or'));
  const screen = screens.find(({ path }) => path === to);
  return <p>{screen ? t('leads.whoThere', { who, screen: text(screen.label) }) : t('leads.whoAdds', { who })}</p>;
}
