import { createHash, randomBytes } from 'node:crypto';

const shape = /^(\d{6})([\w-]{43})$/;

/** A one-time login token: the laboratory's six digits, then 256 random bits. */
export function makeTicket(tenantId: string): string {
  return `${tenantId}${randomBytes(32).toString('base64url')}`;
}

/** The laboratory that a ticket opens; undefined where the text is none. */
export function tenantOfTicket(text: string): string | undefined {
  return shape.exec(text)?.[1];
}

/** What is kept of a ticket. It is random throughout, so a plain hash is enough. */
export function ticketHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
