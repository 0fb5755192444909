import { isDateTime } from '@qc/resource-kit';
import { z } from 'zod';

/** An id as it travels: digits in a string, since JSON numbers lose digits beyond 2^53. */
export const id = z.string().regex(/^\d{1,19}$/);
/** An instant written in the server's zone. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine(isDateTime);
/** What was known when, written in the server's zone; may contain milliseconds. */
export const asOf = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,3})?$/)
  .refine((text) => isDateTime(text.slice(0, 19)))
  .optional();
/** A calendar month. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** The laboratory whose data the central body requests; a laboratory sees only its own. */
export const tenantId = z
  .string()
  .regex(/^\d{6}$/)
  .optional();
export const level = z.coerce.number().int().min(1).max(3);

/** Ids in an address: `ids=1,2` or `ids=1&ids=2`. */
export const idList = (max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [...new Set([value].flat().flatMap((text) => text.split(',').filter((item) => item !== '')))])
    .pipe(z.array(id).min(1).max(max));
