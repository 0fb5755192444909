/** A call that works when it is pasted: the address of this installation and the key that was just made. */
export type PushExample = { readonly name: string; readonly code: string };

const result = `{"results":[{"id":"1","analyte":"GLU","lot":"45791","level":1,"measuredAt":"2026-03-04 08:30:00","value":"5.20"}],"partial":true}`;
/** A month of results, as an address says it. */
const period = 'from=2026-03-01%2000:00:00&to=2026-04-01%2000:00:00';

function sending(url: string, key: string): readonly PushExample[] {
  return [
    {
      name: 'curl',
      code: `curl -X POST '${url}' \\\n  -H 'X-Api-Key: ${key}' -H 'Content-Type: application/json' \\\n  -d '${result}'`,
    },
    {
      name: 'Python',
      code: `import urllib.request\nrequest = urllib.request.Request('${url}', data=b'${result}',\n    headers={'X-Api-Key': '${key}', 'Content-Type': 'application/json'})\nprint(urllib.request.urlopen(request).read().decode())`,
    },
    {
      name: 'Node',
      code: `fetch('${url}', {\n  method: 'POST',\n  headers: { 'X-Api-Key': '${key}', 'Content-Type': 'application/json' },\n  body: '${result}',\n}).then((answer) => answer.text()).then(console.log);`,
    },
  ];
}

function reading(url: string, key: string): readonly PushExample[] {
  const address = `${url}?${period}`;
  return [
    { name: 'curl (GET)', code: `curl '${address}' -H 'X-Api-Key: ${key}'` },
    {
      name: 'Python (GET)',
      code: `import urllib.request\nrequest = urllib.request.Request('${address}', headers={'X-Api-Key': '${key}'})\nprint(urllib.request.urlopen(request).read().decode())`,
    },
    {
      name: 'Node (GET)',
      code: `fetch('${address}', { headers: { 'X-Api-Key': '${key}' } })\n  .then((answer) => answer.text()).then(console.log);`,
    },
  ];
}

/** How results are sent, and how judged ones are read; what a key may is said where it is made. */
export function pushExamples(origin: string, key: string): readonly PushExample[] {
  const url = `${origin}/eqicapi/app/interface/results`;
  return [...sending(url, key), ...reading(url, key)];
}
