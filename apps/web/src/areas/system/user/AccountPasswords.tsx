import type { ReactNode } from 'react';

type Props = {
  readonly className: string;
  readonly passwords: readonly { readonly account: string; readonly password: string | null }[];
  /** Acts on a password, shown next to it. */
  readonly children?: (password: string) => ReactNode;
};

/** Accounts, each with the password that was just made for it. */
export function AccountPasswords({ className, passwords, children }: Props) {
  return (
    <dl className={className}>
      {passwords.map(({ account, password }) => (
        <div key={account}>
          <dt>{account}</dt>
          <dd>
            <code>{password}</code>
            {password !== null && children?.(password)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
