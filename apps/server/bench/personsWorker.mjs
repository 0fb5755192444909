import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript: a worker thread is not given the loader that reads TypeScript.

const { port, persons, milliseconds, thinkMs, acceptsRefusals = false } = workerData;
const agent = new http.Agent({ keepAlive: true });
const times = [];

function ask({ headers }, { path, body }) {
  const text = body && JSON.stringify(body);
  const more = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
  const options = {
    host: '127.0.0.1',
    port,
    path,
    agent,
    method: text ? 'POST' : 'GET',
    headers: { ...headers, ...more },
  };
  return new Promise((resolve, reject) => {
    const call = http.request(options, (response) => {
      if (response.statusCode !== 200 && !(acceptsRefusals && response.statusCode < 500))
        reject(new Error(`${path}: status ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    });
    call.once('error', reject);
    call.end(text);
  });
}

/** One user: an act, reading its result, the next; each begins at another act. */
async function work(person, place, end) {
  await pause((place * thinkMs) / persons.length);
  for (let step = place; performance.now() < end; step++) {
    const begun = performance.now();
    await ask(person, person.acts[step % person.acts.length]);
    times.push(performance.now() - begun);
    await pause(thinkMs);
  }
}

const end = performance.now() + milliseconds;
await Promise.all(persons.map((person, place) => work(person, place, end)));
agent.destroy();
times.sort((a, b) => a - b);
parentPort?.postMessage({ acts: times.length, p95: times[Math.floor(times.length * 0.95)] ?? 0 });
