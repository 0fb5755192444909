import type { BrowserContext } from '@playwright/test';

/** Settings as an earlier visit left them. */
export async function setSettings(context: BrowserContext, settings: Readonly<Record<string, string>>): Promise<void> {
  const origin = `http://localhost:${process.env.E2E_PORT}`;
  await context.addCookies(
    Object.entries(settings).map(([name, value]) => ({ name: `ycyz-${name}`, value, url: origin })),
  );
}

/** The value of a cookie, as the page would read it. */
export async function cookieOf(context: BrowserContext, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name);
}
