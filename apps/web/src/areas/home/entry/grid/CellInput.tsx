import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

type Props = {
  readonly text: string;
  readonly label: string;
  readonly noteId: string | undefined;
  readonly isInvalid: boolean;
  readonly isFigure: boolean;
  readonly placeholder?: string | undefined;
  /** Id of a list of standard texts. */
  readonly choices?: string | undefined;
  readonly wantsFocus: RefObject<boolean>;
  readonly onType: (text: string) => void;
  readonly onEdit: () => void;
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
};

/** The one native input of the sheet: it is placed in the active cell with its text selected. */
export function CellInput(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { wantsFocus } = props;
  useEffect(() => {
    if (!wantsFocus.current) return;
    input.current?.focus();
    input.current?.select();
  }, [wantsFocus]);
  return (
    <input
      ref={input}
      className="sheet-input"
      value={props.text}
      placeholder={props.placeholder}
      aria-label={props.label}
      aria-describedby={props.noteId}
      aria-invalid={props.isInvalid}
      inputMode={props.isFigure ? 'decimal' : 'text'}
      list={props.choices}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => props.onType(event.target.value)}
      onMouseDown={(event) => document.activeElement === event.currentTarget && props.onEdit()}
      onBlur={props.onLeave}
      onKeyDown={props.onKeyDown}
      onPaste={props.onPaste}
    />
  );
}
