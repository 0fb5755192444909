import type { InstallationSetting } from '@qc/resources';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { unseal } from '../crypto/sealed.ts';
import type { ReadTx } from '../database/db.ts';
import type { Services } from '../services.ts';
import { settingDefaults, storedSettings } from '../settings/runtime.ts';

/** For whom a mail password is sealed: it opens as nothing else. */
export const sealedFor = 'mail server of the installation';

/** What mail is sent through, and as whom. */
export type MailServer = { readonly from: string; open(): Transporter };

type MailSettings = Pick<
  InstallationSetting,
  'mailHost' | 'mailPort' | 'mailSecurity' | 'mailUser' | 'mailPassword' | 'mailFrom'
>;
type MailServices = Pick<Services, 'config' | 'secrets'>;

/** A server that does not answer is given up while somebody still waits for the test. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For all of one mail: a server that says a word now and then is never silent. */
const longestMs = 120_000;

/** A transport whose mails are sent in time or fail. */
export function mailTransport(options: SMTPTransport.Options, withinMs = longestMs): Transporter {
  const transport = createTransport({ ...options, ...waits });
  // Attached like any step between a mail and its transport: what follows is the sending itself.
  const { transporter } = transport;
  const send = transporter.send.bind(transporter);
  transporter.send = (mail, done) => {
    let isOver = false;
    const once: typeof done = (error, info) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      done(error, info);
    };
    const timer = setTimeout(
      () =>
        once(new Error(`the mail server took longer than ${withinMs / 1000} s`), {} as SMTPTransport.SentMessageInfo),
      withinMs,
    );
    send(mail, once);
  };
  return transport;
}

/** The password of the environment goes to the server and user of the environment only. */
function passwordOf(set: MailSettings, isOwn: boolean, { config, secrets }: MailServices): string {
  if (isOwn)
    return set.mailPassword === null ? '' : (unseal(set.mailPassword, secrets.jwtKey, sealedFor)?.toString() ?? '');
  const url = new URL(config.mail.smtpUrl ?? 'smtp://none');
  const isSame = url.hostname === set.mailHost && decodeURIComponent(url.username) === (set.mailUser ?? '');
  return isSame ? decodeURIComponent(url.password) : '';
}

/** The mail server in force: what the administrator set, else that of the environment; undefined where mail is off. */
export async function readMailServer(tx: ReadTx, known: MailServices): Promise<MailServer | undefined> {
  const { smtpUrl, from } = known.config.mail;
  const stored = await storedSettings(tx);
  const isSet = Object.keys(stored).some((name) => name.startsWith('mail'));
  if (!isSet) return smtpUrl === null ? undefined : { from, open: () => mailTransport({ url: smtpUrl }) };
  const set = { ...settingDefaults(known.config), ...stored } as unknown as MailSettings;
  const { mailHost: host, mailPort: port, mailSecurity, mailUser: user, mailFrom } = set;
  if (!host) return undefined;
  const pass = passwordOf(set, Object.hasOwn(stored, 'mailPassword'), known);
  return {
    from: mailFrom || from,
    open: () =>
      mailTransport({
        host,
        port,
        secure: mailSecurity === 'tls',
        requireTLS: mailSecurity === 'starttls',
        ignoreTLS: mailSecurity === 'none',
        ...(user && { auth: { user, pass } }),
      }),
  };
}

/** Whether mail is sent at all. */
export async function canMail(tx: ReadTx, known: MailServices): Promise<boolean> {
  return (await readMailServer(tx, known)) !== undefined;
}
