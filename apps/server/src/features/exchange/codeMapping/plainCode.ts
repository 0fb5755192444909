/** A code without what people write differently: width, case, blanks and dashes. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-–—.·]/gu, '');
}
