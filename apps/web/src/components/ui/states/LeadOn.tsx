import { isScreenFor, screenPermission, screens } from '@qc/resources';
import type { EmptyLead } from '@qc/resources/emptyLeads';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { usePermission } from '#platform/session/permissions.tsx';
import { useSide } from '#platform/session/userInfo.ts';

/** The roles with their rights are heavy, and only those need them who may not act. */
const WhoMay = lazyPart(async () => (await import('./WhoMay.tsx')).WhoMay);

/** The way to the screen where something is done, for those who may; the others read who can. */
export function LeadOn({ to, code, isQuiet = false }: EmptyLead & { readonly isQuiet?: boolean }) {
  const { t, text } = useLanguage();
  const side = useSide();
  const screen = screens.find(({ path }) => path === to);
  const mayAct = usePermission(code);
  const mayOpen = usePermission(screen && screenPermission(screen));
  if (!screen) return null;
  if (!mayAct || !mayOpen || !isScreenFor(screen, side)) return <WhoMay code={code} to={to} />;
  return (
    <Link className={isQuiet ? 'plain-link' : 'accent-link'} to={to}>
      {t('leads.goTo', { screen: text(screen.label) })}
    </Link>
  );
}
