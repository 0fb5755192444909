import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Auth } from '../auth.ts';
import { CaptchaNeeded } from '../login/oauth.errors.ts';
import { captchaGlyphs } from './captchaGlyphs.ts';
import { drawCaptcha } from './captchaImage.ts';

const length = 5;
const lifeMs = 30 * 60_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A new picture to read. */
export async function makeCaptcha(auth: Auth): Promise<{ key: string; image: string }> {
  const letters = Object.keys(captchaGlyphs);
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  const key = randomUUID();
  const expiresAt = new Date(auth.now().getTime() + lifeMs);
  await auth.system.write('make a captcha', centralTenant, (tx) =>
    tx.rows(sql`
      insert into captcha (tenant_id, key, code, expires_at) values (${centralTenant}, ${key}, ${code}, ${expiresAt})`),
  );
  return { key, image: `data:image/png;base64,${drawCaptcha(code).toString('base64')}` };
}

/** Refuses a wrong answer. One try per picture, right or wrong. */
export async function demandCaptcha(auth: Auth, answer: { key: string; code: string } | undefined): Promise<void> {
  const at = auth.now();
  if (!answer || !uuid.test(answer.key)) throw new CaptchaNeeded();
  const asked = await auth.system.write('check a captcha', centralTenant, (tx) =>
    tx.first(sql<{ code: string }>`
      update captcha set used_at = ${at}
      where tenant_id = ${centralTenant} and key = ${answer.key} and used_at is null and expires_at > ${at}
      returning code`),
  );
  if (asked?.code.toLowerCase() !== answer.code.trim().toLowerCase()) throw new CaptchaNeeded();
}
