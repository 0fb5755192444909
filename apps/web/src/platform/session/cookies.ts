type CookieOptions = { readonly days?: number };

/** Browsers keep a secure cookie only over TLS; localhost counts as such. */
function isSecureOrigin(): boolean {
  const { protocol, hostname } = window.location;
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

export function readCookie(name: string): string | undefined {
  const prefix = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return found === undefined ? undefined : decodeURIComponent(found.slice(prefix.length));
}

export function writeCookie(name: string, value: string, { days = 365 }: CookieOptions = {}): void {
  const secure = isSecureOrigin() ? '; secure' : '';
  const maxAge = Math.round(days * 24 * 60 * 60);
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is missing on plain http in a laboratory's network
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=strict${secure}`;
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${encodeURIComponent(name)}=; path=/; max-age=0; expires=${new Date(0).toUTCString()}`;
}
