import type { MessageKey } from '@qc/i18n';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import './testPicker.css';

type Place = 'entry' | 'chart' | 'history' | 'configuration';

const places: readonly { place: Place; label: MessageKey; to: string; word: string; code: string }[] = [
  { place: 'entry', label: 'dailyQc.tabEntry', to: '/home/entry', word: 'test', code: 'qcTestResult_add' },
  { place: 'chart', label: 'dailyQc.tabChart', to: '/home/chart', word: 'test', code: 'qcTestResult_view' },
  { place: 'history', label: 'dailyQc.tabHistory', to: '/home/history', word: 'test', code: 'qcTestResult_view' },
  {
    place: 'configuration',
    label: 'dailyQc.tabConfiguration',
    to: '/home/configuration/qctest',
    word: 'view',
    code: 'qcTest_view',
  },
];

/**
 * Links to the other screens of the same test. They are there before a test is known: added later, they would push
 * aside the picker in front of them and the list that is open below it.
 */
export function TestPlaces({ testId, here }: { readonly testId: string; readonly here: Place }) {
  const { t } = useLanguage();
  const granted: Readonly<Record<string, boolean>> = {
    qcTestResult_add: usePermission('qcTestResult_add'),
    qcTestResult_view: usePermission('qcTestResult_view'),
    qcTest_view: usePermission('qcTest_view'),
  };
  return (
    <nav className="test-places" aria-label={t('dailyQc.places')}>
      {places
        .filter(({ place, code }) => place !== here && granted[code])
        .map(({ place, label, to, word }) => (
          <Link key={place} to={to} search={(testId === '' ? {} : { [word]: testId }) as never}>
            {t(label)}
          </Link>
        ))}
    </nav>
  );
}
