import type { ComponentProps } from 'react';
import { Field } from '#components/ui/plain/Field.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'autoComplete'> & { readonly label?: string };

/** A code of the authenticator app, or a recovery code, which is longer. */
export function OneTimeCodeField({ label, maxLength = 20, ...field }: Props) {
  const { t } = useLanguage();
  const name = label ?? t('account.secondStepCode');
  return <Field {...field} label={name} autoComplete="one-time-code" maxLength={maxLength} />;
}
