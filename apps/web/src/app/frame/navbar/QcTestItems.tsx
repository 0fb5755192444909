import { ExperimentOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { withTexts } from '#platform/texts.ts';
import { belowButton } from './belowButton.ts';

/** Fetched when somebody looks, with the words of the states. */
const QcTestList = lazy(async () => ({
  default: (await withTexts(['home'], () => import('./QcTestList.tsx'))).QcTestList,
}));

/** A quick way to one's tests, from wherever one is. */
export function QcTestItems() {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const content = (
    <Suspense>
      <QcTestList onNavigate={() => setOpen(false)} />
    </Suspense>
  );
  return (
    <Popover {...belowButton} open={isOpen} onOpenChange={setOpen} title={t('frame.qcTests')} content={content}>
      <button type="button" className="icon-button" aria-label={t('frame.qcTests')} aria-expanded={isOpen}>
        <ExperimentOutlined />
      </button>
    </Popover>
  );
}
