import type { MessageKey } from '@qc/i18n';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import './viewTabs.css';

export type View = {
  readonly to: string;
  readonly label: MessageKey;
  /** Who may not is not shown the way. */
  readonly code?: string;
};

function ViewTab({ to, label, code }: View) {
  const { t } = useLanguage();
  if (!usePermission(code)) return null;
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {t(label)}
    </Link>
  );
}

/** Screens that are views of one thing, side by side above it. */
export function ViewTabs({ label, views }: { readonly label: MessageKey; readonly views: readonly View[] }) {
  const { t } = useLanguage();
  return (
    <nav className="view-tabs" aria-label={t(label)}>
      {views.map((view) => (
        <ViewTab key={view.to} {...view} />
      ))}
    </nav>
  );
}
