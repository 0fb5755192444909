import type { Value } from '@qc/resource-kit';
import type { Config } from '../settings/config.ts';

/** SMTP_URL and MAIL_FROM as values of the settings; a password only says that it is there. */
export function mailDefaults({ smtpUrl, from }: Config['mail'], secretMark: string): Readonly<Record<string, Value>> {
  const url = smtpUrl === null || !URL.canParse(smtpUrl) ? undefined : new URL(smtpUrl);
  if (!url) return { mailFrom: from };
  const isTls = url.protocol === 'smtps:';
  return {
    mailHost: url.hostname,
    mailPort: Number(url.port) || (isTls ? 465 : 587),
    mailSecurity: isTls ? 'tls' : 'starttls',
    mailUser: decodeURIComponent(url.username) || null,
    mailPassword: url.password ? secretMark : null,
    mailFrom: from,
  };
}
