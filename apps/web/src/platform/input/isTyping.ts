/** Letters typed into a field are text, and a dialogue that is open has the keyboard to itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
  return isField || target.closest('[role="dialog"], [role="listbox"]') !== null;
}

/** F1 opens the help, and so does `?` where it is not text that somebody types. */
export const isHelpKey = ({ key, target }: KeyboardEvent): boolean =>
  key === 'F1' || (key === '?' && !isTyping(target));
