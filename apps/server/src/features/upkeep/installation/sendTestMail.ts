import { system as words } from '@qc/i18n/upkeep/system';
import type { Ctx } from '#platform/ctx';
import { readMailServer } from '#platform/mail/mailServer';
import type { Services } from '#platform/services';
import { MailOff, MailRefused } from './installation.errors.ts';

/** Sends a mail through the server in force and returns that server's answer; the trail records the act. */
export async function sendTestMail(
  ctx: Ctx,
  services: Pick<Services, 'config' | 'secrets' | 'log'>,
  to: string,
): Promise<void> {
  const server = await ctx.read((tx) => readMailServer(tx, services));
  if (!server) throw MailOff();
  const transport = server.open();
  try {
    await transport.sendMail({
      from: server.from,
      to,
      subject: words.testMailSubject[ctx.language],
      text: words.testMailText[ctx.language],
    });
  } catch (error) {
    services.log.warn({ err: error }, 'a test mail was not sent');
    throw MailRefused({ reason: (error instanceof Error ? error.message : String(error)).slice(0, 300) });
  } finally {
    transport.close();
  }
  await ctx.transaction(async (tx) =>
    tx.addToTrail({ entity: 'installationSetting', entityId: 'installation', action: 'testMail', after: { to } }),
  );
}
