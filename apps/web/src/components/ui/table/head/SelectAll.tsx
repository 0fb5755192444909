type Props = {
  readonly label: string;
  /** The rows that a person may select. */
  readonly ids: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onSet: (ids: readonly string[], isOn: boolean) => void;
};

/** Selects or clears all rows that are shown; half-way where only some of them are selected. */
export function SelectAll({ label, ids, selected, onSet }: Props) {
  const count = ids.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isAll}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => onSet(ids, !isAll)}
    />
  );
}
