import { ExperimentOutlined } from '@ant-design/icons';
import { useLanguage } from '#platform/language/language.ts';
import { withTexts } from '#platform/language/texts.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { NavbarPopover } from './NavbarPopover.tsx';

/** Loaded when the list is opened, with the texts of the states. */
const QcTestList = lazyPart(async () => (await withTexts(['home'], () => import('./QcTestList.tsx'))).QcTestList);

/** A quick way to one's tests, from every screen. */
export function QcTestItems() {
  const { t } = useLanguage();
  return (
    <NavbarPopover title={t('frame.qcTests')} icon={<ExperimentOutlined />}>
      {(close) => <QcTestList onNavigate={close} />}
    </NavbarPopover>
  );
}
