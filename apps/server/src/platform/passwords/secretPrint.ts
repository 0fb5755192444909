import { hash } from 'node:crypto';

/** Lets the trail vouch for a password's hash without holding it: the salt that a guess would need is not in it. */
export const secretPrint = (passwordHash: string): string => hash('sha256', passwordHash, 'hex');
