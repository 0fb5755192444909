import { useId } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import '#components/ui/input/fields.css';

type Props = {
  readonly label: string;
  readonly to: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
};

/** A labelled choice of one record, with what an empty choice means or what is wrong with it. */
export function RefField({ label, help, problem, isRequired = false, ...picker }: Props) {
  const id = useId();
  return (
    <div className="qc-field">
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="qc-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <RefSelect {...picker} id={id} isInvalid={Boolean(problem)} describedBy={`${id}help`} />
      {help && !problem && (
        <p className="qc-help" id={`${id}help`}>
          {help}
        </p>
      )}
      <Problem text={problem} id={`${id}help`} />
    </div>
  );
}
