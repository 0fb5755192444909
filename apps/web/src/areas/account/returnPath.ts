/** Where to go on after login or unlocking. Only a path of this app: an address could otherwise carry the user elsewhere. */
export function returnPath(redirect: string): string {
  const isOwn = redirect.startsWith('/') && !redirect.startsWith('//') && !redirect.includes('\\');
  return `/whccl${isOwn ? redirect : '/'}`;
}
