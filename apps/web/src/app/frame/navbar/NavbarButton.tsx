import type { ReactNode } from 'react';

type Props = {
  /** What it does, for the tip and for those who do not see the icon. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
};

/** A switch of the navbar that a narrow screen does without. */
export function NavbarButton({ name, icon, onPress, isBusy = false }: Props) {
  return (
    <button
      type="button"
      className="icon-button wide-only"
      aria-label={name}
      title={name}
      disabled={isBusy}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
