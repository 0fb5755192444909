const longest = 20;

/** The default initials of a user who signs a result: the initials of a Latin name, a Chinese name as it is. */
export function signOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length > 1 && /^[\p{Script=Latin}\s.'’-]+$/u.test(name.trim()))
    return words
      .map((word) => word.slice(0, 1).toUpperCase())
      .join('')
      .slice(0, longest);
  return name.trim().slice(0, longest);
}
