import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language.ts';
import './proposals.css';

const views = [
  { to: '/configuration/targets', label: 'setup.viewGrid' },
  { to: '/configuration/targets/proposals', label: 'setup.viewProposals' },
  { to: '/configuration/targets/crossover', label: 'setup.viewCrossover' },
] as const;

/** The three views of targets: those in force, what own results propose, and the change to a new lot. */
export function TargetsTabs() {
  const { t } = useLanguage();
  return (
    <nav className="target-views" aria-label={t('setup.views')}>
      {views.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
