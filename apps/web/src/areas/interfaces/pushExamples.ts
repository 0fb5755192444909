/** A call that works when it is pasted: the address of this installation and the key that was just made. */
export type PushExample = { readonly name: string; readonly code: string };

const result = `{"results":[{"id":"1","analyte":"GLU","lot":"45791","level":1,"measuredAt":"2026-03-04 08:30:00","value":"5.20"}],"partial":true}`;

export function pushExamples(origin: string, key: string): readonly PushExample[] {
  const url = `${origin}/eqicapi/app/interface/results`;
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
