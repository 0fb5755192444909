import type { BilingualText } from '#platform/process/startupError';
import type { Check, Patient } from './checks.ts';

/** Makes every check, even after failed ones, and prints each; returns whether all is well. */
export async function examine(
  patient: Patient,
  checks: readonly Check[],
  print: (text: BilingualText) => void,
): Promise<boolean> {
  let isAllWell = true;
  for (const check of checks) {
    const { isWell, text } = await check(patient).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      return { isWell: false, text: { zh: `检查未能完成：${reason}`, en: `A check could not be made: ${reason}` } };
    });
    isAllWell &&= isWell;
    const mark = isWell ? '✓' : '✗';
    print({ zh: `${mark} ${text.zh}`, en: `${mark} ${text.en}` });
  }
  return isAllWell;
}
