import type { AnyCall } from '../call.ts';
import { interfaceCalls } from './interfaces.ts';

/** What programs do with a key, and the call for it. */
const uses = {
  send: { call: interfaceCalls.push },
  file: { call: interfaceCalls.pushFile },
  read: { call: interfaceCalls.results, query: 'from=2026-03-01%2000:00:00&to=2026-04-01%2000:00:00' },
  status: { call: interfaceCalls.release, query: 'analyte=GLU' },
} as const satisfies Record<string, { readonly call: AnyCall; readonly query?: string }>;

export type KeyUse = keyof typeof uses;
export const keyUses = Object.keys(uses) as KeyUse[];

/** A call that works when it is pasted. */
export type KeyExample = { readonly language: 'curl' | 'Python' | 'Node'; readonly code: string };
/** Where the calls are, and the key that opens them. */
export type KeyPlace = { readonly base: string; readonly key: string };

const file = 'results.csv';
const body = `{"results":[{"externalId":"1","analyte":"GLU","lot":"45791","level":1,"measuredAt":"2026-03-04 08:30:00","value":"5.20"}],"partial":true}`;

const curl: Record<'get' | 'json' | 'file', (url: string, key: string) => string> = {
  get: (url, key) => `curl '${url}' -H 'Authorization: Bearer ${key}'`,
  json: (url, key) =>
    `curl '${url}' \\\n  -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\\n  -d '${body}'`,
  file: (url, key) => `curl '${url}' -H 'Authorization: Bearer ${key}' -F 'file=@${file}'`,
};

const python: typeof curl = {
  get: (url, key) => `import urllib.request
request = urllib.request.Request('${url}', headers={'Authorization': 'Bearer ${key}'})
print(urllib.request.urlopen(request).read().decode())`,
  json: (url, key) => `import urllib.request
request = urllib.request.Request('${url}', data=b'${body}',
    headers={'Authorization': 'Bearer ${key}', 'Content-Type': 'application/json'})
print(urllib.request.urlopen(request).read().decode())`,
  file: (url, key) => `import urllib.request, uuid
edge = uuid.uuid4().hex
head = f'--{edge}\\r\\nContent-Disposition: form-data; name="file"; filename="${file}"\\r\\n\\r\\n'
body = head.encode() + open('${file}', 'rb').read() + f'\\r\\n--{edge}--\\r\\n'.encode()
request = urllib.request.Request('${url}', data=body,
    headers={'Authorization': 'Bearer ${key}', 'Content-Type': f'multipart/form-data; boundary={edge}'})
print(urllib.request.urlopen(request).read().decode())`,
};

const node: typeof curl = {
  get: (url, key) => `fetch('${url}', { headers: { Authorization: 'Bearer ${key}' } })
  .then((answer) => answer.text()).then(console.log);`,
  json: (url, key) => `fetch('${url}', {
  method: 'POST',
  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },
  body: '${body}',
}).then((answer) => answer.text()).then(console.log);`,
  file: (url, key) => `import('node:fs/promises').then(async ({ readFile }) => {
  const body = new FormData();
  body.append('file', new Blob([await readFile('${file}')]), '${file}');
  const answer = await fetch('${url}', { method: 'POST', headers: { Authorization: 'Bearer ${key}' }, body });
  console.log(await answer.text());
});`,
};

/** How programs do it, in three languages without anything to install. */
export function keyExamples(use: KeyUse, { base, key }: KeyPlace): readonly KeyExample[] {
  const { call, query } = { query: '', ...uses[use] };
  const shape = call.isUpload ? 'file' : call.method === 'POST' ? 'json' : 'get';
  const url = `${base}${call.path}${query === '' ? '' : `?${query}`}`;
  return [
    { language: 'curl', code: curl[shape](url, key) },
    { language: 'Python', code: python[shape](url, key) },
    { language: 'Node', code: node[shape](url, key) },
  ];
}

/** What a key does with a call; nothing where it is not one for keys. */
export const keyUseOf = (call: AnyCall): KeyUse | undefined =>
  keyUses.find((use) => uses[use].call.path === call.path && uses[use].call.method === call.method);
