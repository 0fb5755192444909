import { isSameText } from '#platform/crypto/isSameText';
import type { OauthClient } from '#platform/settings/formats';
import { missingClient, OauthError } from './oauth.errors.ts';

/** The client program behind a Basic header, or a refusal. */
export function demandClient(authorization: string | undefined, clients: readonly OauthClient[]): OauthClient {
  const [scheme, encoded] = (authorization ?? '').trim().split(/\s+/, 2);
  if (scheme?.toLowerCase() !== 'basic' || !encoded) throw new OauthError(3000, missingClient);
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const client = clients.find(({ id }) => colon > 0 && id === text.slice(0, colon));
  if (!client) throw new OauthError(3000);
  if (!isSameText(client.secret, text.slice(colon + 1))) throw new OauthError(3001);
  return client;
}
