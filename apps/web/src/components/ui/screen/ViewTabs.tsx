import type { MessageKey } from '@qc/i18n';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { routerSearch } from '#platform/screen/address.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import './viewTabs.css';

export type View = {
  readonly to: string;
  readonly label: MessageKey;
  /** The permission for the tab; without it the tab is hidden. */
  readonly code?: string;
};

type Search = Readonly<Record<string, string>>;

function ViewTab({ to, label, code, search }: View & { readonly search: Search | undefined }) {
  const { t } = useLanguage();
  if (!usePermission(code)) return null;
  return (
    <Link
      to={to}
      {...(search && { search: routerSearch<string>(search) })}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {t(label)}
    </Link>
  );
}

type TabsProps = {
  readonly label: MessageKey;
  readonly views: readonly View[];
  /** The query parameters that all views share. */
  readonly search?: Search;
};

/** Screens that are views of one thing, side by side above it. */
export function ViewTabs({ label, views, search }: TabsProps) {
  const { t } = useLanguage();
  return (
    <nav className="view-tabs" aria-label={t(label)}>
      {views.map((view) => (
        <ViewTab key={view.to} {...view} search={search} />
      ))}
    </nav>
  );
}
