import { AutoComplete, type AutoCompleteProps } from 'antd';
import { useState } from 'react';

type Props = Pick<
  AutoCompleteProps<string>,
  'id' | 'aria-label' | 'placeholder' | 'autoFocus' | 'value' | 'maxLength' | 'status' | 'onChange'
> & { readonly suggestions: readonly string[] };

/**
 * A text that is typed or chosen; the list opens without animation, as that of `Select`. It closes when focus is lost: the
 * library closes a list only while it shows something. A list without matches would open by itself when the text is
 * emptied after it was sent.
 */
export function SuggestionInput({ suggestions, ...input }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AutoComplete<string>
      transitionName=""
      {...input}
      open={isOpen}
      options={suggestions.map((value) => ({ value }))}
      showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
      onOpenChange={setOpen}
      onBlur={() => setOpen(false)}
    />
  );
}
