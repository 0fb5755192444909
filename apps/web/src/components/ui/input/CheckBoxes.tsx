import type { ReactNode } from 'react';

type Props<T extends string | number> = {
  readonly all: readonly T[];
  readonly chosen: readonly T[];
  readonly onChoose: (item: T, isOn: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The label of a box. */
  readonly children: (item: T) => ReactNode;
};

/** A multiple choice: one box for each item, inside a fieldset with a legend. */
export function CheckBoxes<T extends string | number>({ all, chosen, onChoose, onBlur, children }: Props<T>) {
  return all.map((item) => (
    <label key={item}>
      <input
        type="checkbox"
        checked={chosen.includes(item)}
        onChange={(event) => onChoose(item, event.target.checked)}
        onBlur={onBlur}
      />
      {children(item)}
    </label>
  ));
}
