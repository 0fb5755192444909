import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { FieldOf } from '../data/record.ts';

/** A state by hue, icon and word; a choice without a tone is no state and stays plain text. */
export function ChoicePill({ field, value }: { readonly field: FieldOf<'choice'>; readonly value: unknown }) {
  const { text } = useLanguage();
  const choice = field.choices.find((item) => item.value === value);
  if (!choice) return String(value);
  if (!choice.tone) return text(choice.label);
  return <Pill tone={choice.tone}>{text(choice.label)}</Pill>;
}
