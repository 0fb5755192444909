import { Select } from '#components/ui/input/Select.tsx';

export type Named = { readonly id: string; readonly name: string };

export const namesOf = (data: unknown): readonly Named[] =>
  (data as { records: readonly Named[] } | undefined)?.records ?? [];

type Props = {
  readonly label: string;
  /** The label of the first option: none of them. */
  readonly none: string;
  readonly choices: readonly Named[];
  /** Blank: none of them. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** One of some records by name, or none. */
export function NamedChoice({ label, none, choices, value, onChange }: Props) {
  return (
    <Select
      aria-label={label}
      className="import-choice"
      value={value}
      onChange={onChange}
      options={[{ value: '', label: none }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
