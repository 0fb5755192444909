import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './knownThen.css';

type Props = {
  readonly asOf: string;
  /** How much differs from today; undefined while that is not known. */
  readonly differing: { readonly changed: number; readonly gone: number; readonly added: number } | undefined;
  readonly isEmpty: boolean;
  readonly onToday: () => void;
};

/** Says that the screen shows a past state, and how much of it differs from today. */
export function PastNotice({ asOf, differing, isEmpty, onToday }: Props) {
  const { t } = useLanguage();
  return (
    <div className="past-notice" role="status">
      <Icon name="warning" />
      <span>
        <strong>{t('charts.pastState', { asOf })}</strong>
        {isEmpty && <span>{t('charts.nothingKnown')}</span>}
        {differing && <span>{t('charts.pastDiffers', differing)}</span>}
      </span>
      <Button onClick={onToday}>{t('charts.toToday')}</Button>
    </div>
  );
}
