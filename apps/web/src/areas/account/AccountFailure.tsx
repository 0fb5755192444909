import type { ReactNode } from 'react';
import { Icon } from '#components/ui/plain/Icon.tsx';

/** Why a form of the account was refused; nothing while it was not. */
export function AccountFailure({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="account-failure" role="alert">
      <Icon name="error" />
      {children}
    </p>
  );
}
