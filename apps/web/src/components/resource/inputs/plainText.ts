/** What was entered, as text for an input. */
export function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/**
 * Digits, signs and points as a Chinese input method writes them in full width, in plain ones.
 * @example halfWidth('１２．５') // '12.5'
 */
export function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/。/g, '.');
}
