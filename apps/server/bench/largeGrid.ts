import { createInterface } from 'node:readline';
import { centre, startLargeRound } from './largeRound.ts';

/**
 * Not a figure itself: the central body with a plan of 3,000 laboratories, for the figures of the web application. Prints
 * `{ url, account }` as one line, and ends when its input is closed.
 */
const { server, planId } = await startLargeRound('Running');
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url, ...centre, testId: planId }));

createInterface({ input: process.stdin }).on('close', () => void server.close().then(() => process.exit()));
