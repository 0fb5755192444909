import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript: a worker thread is not given the loader that reads TypeScript.

const { url, headers, connections, milliseconds } = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const times = [];

function request() {
  return new Promise((resolve, reject) => {
    const call = http.get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    });
    call.once('error', reject);
  });
}

async function connection(end) {
  while (performance.now() < end) {
    const begun = performance.now();
    await request();
    times.push(performance.now() - begun);
  }
}

const end = performance.now() + milliseconds;
await Promise.all(Array.from({ length: connections }, () => connection(end)));
agent.destroy();
times.sort((a, b) => a - b);
parentPort?.postMessage({
  requestsPerSecond: (times.length / milliseconds) * 1000,
  p99: times[Math.floor(times.length * 0.99)] ?? 0,
});
