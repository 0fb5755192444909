import { ExperimentOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { useLanguage } from '#platform/language.ts';
import { withTexts } from '#platform/texts.ts';
import { NavbarPopover } from './NavbarPopover.tsx';

/** Fetched when somebody looks, with the words of the states. */
const QcTestList = lazy(async () => ({
  default: (await withTexts(['home'], () => import('./QcTestList.tsx'))).QcTestList,
}));

/** A quick way to one's tests, from wherever one is. */
export function QcTestItems() {
  const { t } = useLanguage();
  return (
    <NavbarPopover title={t('frame.qcTests')} icon={<ExperimentOutlined />}>
      {(close) => (
        <Suspense>
          <QcTestList onNavigate={close} />
        </Suspense>
      )}
    </NavbarPopover>
  );
}
