import type { ComponentProps } from 'react';
import { PasswordField } from '#components/ui/plain/PasswordField.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** The password of the logged-in user, asked for once more. */
export function OwnPasswordField(field: Props) {
  const { t } = useLanguage();
  return <PasswordField {...field} label={t('account.password')} autoComplete="current-password" />;
}
