import { LevelMarks } from '../cells/LevelMarks.tsx';
import type { InputProps } from './inputProps.ts';

/** Any of the levels 1, 2, 3. */
export function LevelsInput(input: InputProps) {
  const chosen = Array.isArray(input.value) ? input.value.map(Number) : [];
  const toggle = (level: number, isOn: boolean) =>
    input.onChange([1, 2, 3].filter((other) => (other === level ? isOn : chosen.includes(other))));
  return (
    <fieldset className="qc-level-boxes" id={input.id} aria-describedby={input.describedBy} disabled={input.isDisabled}>
      {[1, 2, 3].map((level) => (
        <label key={level}>
          <input
            type="checkbox"
            checked={chosen.includes(level)}
            onChange={(event) => toggle(level, event.target.checked)}
            onBlur={input.onBlur}
          />
          <LevelMarks levels={[level]} />
        </label>
      ))}
    </fieldset>
  );
}
