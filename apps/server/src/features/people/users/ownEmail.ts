import { createHash } from 'node:crypto';
import { fill } from '@qc/i18n';
import { notifications as words } from '@qc/i18n/engine/notifications';
import { validate } from '@qc/resource-kit';
import { user } from '@qc/resources';
import { attemptAs, demandOwnPassword } from '#features/people/auth/public';
import { isSameText } from '#platform/crypto/isSameText';
import { keyedHash } from '#platform/crypto/sealed';
import type { Ctx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { invalidInput } from '#platform/http/answers';
import { defineError } from '#platform/http/errors';
import { type MailServer, readMailServer } from '#platform/mail/mailServer';
import { readAnyPassword } from '#platform/passwords/forms';
import type { Services } from '#platform/services';

/** `asks` names the next question of a form. */
const EmailPasswordNeeded = defineError('EMAIL_PASSWORD_NEEDED', 400, {
  zh: () => '更改邮箱须再次输入密码',
  en: () => 'Give your password once more to change the e-mail address',
});
const EmailCodeSent = defineError<{ email: string }>('EMAIL_CODE_SENT', 400, {
  zh: ({ email }) => `验证码已发送到 ${email}，15 分钟内有效；填写后邮箱才会更改`,
  en: ({ email }) => `A code was sent to ${email}; the address changes once you give it, within 15 minutes`,
});
const EmailCodeWrong = defineError('EMAIL_CODE_WRONG', 400, {
  zh: () => '邮箱验证码不正确或已过期',
  en: () => 'The code for the e-mail address is wrong or too old',
});
const EmailNotSent = defineError<{ email: string }>('EMAIL_NOT_SENT', 400, {
  zh: ({ email }) => `无法向 ${email} 发送验证码，请检查地址，或稍后再试`,
  en: ({ email }) => `No code could be sent to ${email}; check the address, or try again later`,
});

/** The proof that accompanies a change of one's own e-mail address. */
type EmailProof = { readonly password?: string; readonly challenge?: string; readonly code?: string };
type Change = { readonly email: string; readonly proof: EmailProof; readonly address: string };

const lifeMs = 15 * 60_000;
const digits = 8;

/** A code and its proof follow from what is changed and until when: nothing is stored. */
function codeFor(ctx: Ctx, email: string, until: number, key: string) {
  const whose = `${ctx.tenantId}:${ctx.userId}:${email}:${until}`;
  const hash = createHash('sha256')
    .update(keyedHash(whose, key, 'code of an own e-mail address'))
    .digest();
  const code = String(hash.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0');
  return { code, challenge: `${until}.${keyedHash(whose, key, 'challenge of an own e-mail address')}` };
}

function isConfirmed(ctx: Ctx, { email, proof }: Change, key: string): boolean {
  const { challenge = '', code = '' } = proof;
  const until = Number(challenge.split('.')[0]);
  if (!Number.isSafeInteger(until) || until <= ctx.now().getTime()) return false;
  const expected = codeFor(ctx, email, until, key);
  // An input method for Chinese may write full-width digits.
  return isSameText(expected.challenge, challenge) && isSameText(expected.code, code.normalize('NFKC').trim());
}

async function mail(
  server: MailServer,
  to: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const transport = server.open();
  try {
    await transport.sendMail({ from: server.from, to, subject, text });
  } finally {
    transport.close();
  }
}

async function sendCode(services: Services, ctx: Ctx, server: MailServer, change: Change): Promise<never> {
  const { email, proof, address } = change;
  if (!proof.password) throw EmailPasswordNeeded(undefined, { asks: 'password' });
  const password = readAnyPassword(proof.password, services.secrets.sm2.privateKey);
  await demandOwnPassword(services, ctx, { password, address });
  const { code, challenge } = codeFor(ctx, email, ctx.now().getTime() + lifeMs, services.secrets.jwtKey);
  const text = fill(words.emailCode, ctx.language, { account: ctx.account, code });
  await mail(server, email, { subject: words.emailCodeSubject[ctx.language], text }).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the code for an e-mail address was not sent');
    throw EmailNotSent({ email });
  });
  throw EmailCodeSent({ email }, { asks: 'code', challenge });
}

type EmailRequest = { readonly sent: Readonly<Record<string, unknown>>; readonly address: string };

/** Nothing is sent to what is no address. */
function readChange(sent: EmailRequest['sent']): Omit<Change, 'address'> {
  const { values, problems } = validate(user, { email: sent.email ?? null }, 'update');
  if (problems.length > 0) throw invalidInput(problems);
  const text = (name: string): string | undefined => (typeof sent[name] === 'string' ? sent[name] : undefined);
  const proof = { password: text('password'), challenge: text('emailChallenge'), code: text('emailCode') };
  return { email: String(values.email ?? ''), proof };
}

/**
 * Changes the own account by `store`, as sent. Where mail is configured, another e-mail address needs the password and
 * a code that was sent to it, and the former address is notified: reports and notices go there.
 */
export async function changeOwnEmail(
  services: Services,
  ctx: Ctx,
  { sent, address, store }: EmailRequest & { readonly store: () => Promise<void> },
): Promise<void> {
  const change = { ...readChange(sent), address };
  const { email, proof } = change;
  const { former, server } = await ctx.read(async (tx) => ({
    former: await tx.first(
      query.selectFrom('user').select('email').where('tenant_id', '=', ctx.tenantId).where('id', '=', ctx.userId),
    ),
    server: await readMailServer(tx, services),
  }));
  const before = former?.email ?? '';
  if (!server || email === before) return store();
  if (email !== '') {
    if (!proof.challenge) return sendCode(services, ctx, server, change);
    const applicant = { tenantId: ctx.tenantId, account: ctx.account, address };
    await attemptAs(services, applicant, async () => {
      if (!isConfirmed(ctx, change, services.secrets.jwtKey)) throw EmailCodeWrong();
    });
  } else if (!proof.password) throw EmailPasswordNeeded(undefined, { asks: 'password' });
  else
    await demandOwnPassword(services, ctx, {
      password: readAnyPassword(proof.password, services.secrets.sm2.privateKey),
      address,
    });
  await store();
  if (before === '') return;
  const text = fill(words.emailChanged, ctx.language, { account: ctx.account, email: email || '–' });
  await mail(server, before, { subject: words.emailChangedSubject[ctx.language], text }).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the former e-mail address was not notified'),
  );
}
