import { Button, DatePicker } from 'antd';
import { type ReactNode, useId } from 'react';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { Accepting } from './useAccept.ts';

const format = 'YYYY-MM-DD HH:mm:ss';

type Props = {
  readonly count: number;
  readonly accepting: Accepting;
  readonly onAccept: () => void;
  readonly children?: ReactNode;
};

/** From when on the chosen targets hold, and the act itself. */
export function AcceptBar({ count, accepting, onAccept, children }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const { effectiveFrom, setEffectiveFrom, isAccepting, problem } = accepting;
  return (
    <div className="accept-bar">
      <span role="status">{t('setup.selected', { count })}</span>
      <label htmlFor={id}>{t('setup.effectiveFrom')}</label>
      <DatePicker
        id={id}
        format={format}
        showTime
        placeholder={t('setup.fromNow')}
        value={effectiveFrom ? dayjs(effectiveFrom) : null}
        onChange={(day) => setEffectiveFrom(day ? day.format(format) : null)}
      />
      {children}
      <Button type="primary" disabled={count === 0} loading={isAccepting} onClick={onAccept}>
        {t('setup.accept', { count })}
      </Button>
      <Problem text={problem} />
    </div>
  );
}
