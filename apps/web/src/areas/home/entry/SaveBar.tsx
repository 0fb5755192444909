import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly count: number;
  readonly problem: string;
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
};

/** Below the sheet: why saving is blocked, undo and redo, and saving. */
export function SaveBar({ count, problem, isSaving, canUndo, canRedo, onUndo, onRedo, onSave }: Props) {
  const { t } = useLanguage();
  const label =
    count === 0 ? t('dailyQc.save') : count === 1 ? t('dailyQc.saveOne') : t('dailyQc.saveCount', { count });
  const steps = [
    { name: 'undo', isPossible: canUndo, onStep: onUndo },
    { name: 'redo', isPossible: canRedo, onStep: onRedo },
  ] as const;
  return (
    <footer className="entry-bar">
      <p className={problem ? 'entry-problem' : 'entry-keys'} role={problem ? 'alert' : undefined}>
        {problem || t('dailyQc.keys')}
      </p>
      {steps.map(({ name, isPossible, onStep }) => (
        <Button
          key={name}
          icon={<Icon name={name} />}
          aria-label={t(`dailyQc.${name}`)}
          title={t(`dailyQc.${name}`)}
          disabled={!isPossible}
          onClick={onStep}
        />
      ))}
      <Button type="primary" loading={isSaving} onClick={onSave}>
        {isSaving ? t('dailyQc.saving') : label}
      </Button>
    </footer>
  );
}
