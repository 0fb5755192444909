/** For the configurations that are typed. */
export function findBrowser(): string | undefined;
