/** Minutes until the screen locks: people may choose less than the installation allows, not more. 0 never locks. */
export function lockMinutes(own: number, longest: number): number {
  if (longest === 0) return own;
  return own === 0 ? longest : Math.min(own, longest);
}
