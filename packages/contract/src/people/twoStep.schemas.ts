import { z } from 'zod';
import type { Wire } from '../call.ts';

/** How the caller logs in: with the password alone, or with a code of an authenticator app as well. */
export const TwoStepState = z.strictObject({
  isEnrolled: z.boolean(),
  isRequired: z.boolean().meta({ description: 'A role of the caller demands it' }),
  recoveryLeft: z.int(),
});
export type TwoStepState = Wire<typeof TwoStepState>;

const password = z.string().min(1).max(4096);
const code = z.string().trim().min(1).max(40);

export const TwoStepPassword = z.object({ password });
export const TwoStepCode = z.object({ code });
export const TwoStepEnd = z.object({ password, code });

/** Shown once, as text and as the address that an app reads from a QR code. */
export const TwoStepSecret = z.strictObject({ secret: z.string(), uri: z.string() });
export type TwoStepSecret = Wire<typeof TwoStepSecret>;

/** Shown once; each works once in the place of a code. */
export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) });
export type RecoveryCodes = Wire<typeof RecoveryCodes>;
