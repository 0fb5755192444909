import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly placeholder?: string;
  readonly error?: string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
};

/** A password that can be shown, with a word of warning while caps lock is on. */
export function PasswordField({ hint, error, ...field }: Props) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      error={error}
      hint={isCapsLocked ? t('account.capsLock') : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLocked(false)}
      trailing={
        <button
          type="button"
          className="icon-button"
          aria-label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye' : 'eyeOff'} />
        </button>
      }
    />
  );
}
