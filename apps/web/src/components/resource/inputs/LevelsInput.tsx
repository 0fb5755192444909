import { CheckBoxes } from '#components/ui/input/CheckBoxes.tsx';
import { LevelMarks } from '../cells/LevelMarks.tsx';
import type { InputProps } from './inputProps.ts';

const levels: readonly number[] = [1, 2, 3];

/** Any of the levels 1, 2, 3. */
export function LevelsInput(input: InputProps) {
  const chosen = Array.isArray(input.value) ? input.value.map(Number) : [];
  const toggle = (level: number, isOn: boolean) =>
    input.onChange(levels.filter((other) => (other === level ? isOn : chosen.includes(other))));
  return (
    <fieldset className="qc-level-boxes" id={input.id} aria-describedby={input.describedBy} disabled={input.isDisabled}>
      <CheckBoxes all={levels} chosen={chosen} onChoose={toggle} onBlur={input.onBlur}>
        {(level) => <LevelMarks levels={[level]} />}
      </CheckBoxes>
    </fieldset>
  );
}
