import { afterAll, beforeAll } from 'vitest';
import { answerTests } from './round/answers.ts';
import { dailyControlTests } from './round/dailyControl.ts';
import { evaluationTests } from './round/evaluation.ts';
import { reportingTests } from './round/reporting.ts';
import { reportTests } from './round/reports.ts';
import { secrecyTests } from './round/secrecy.ts';
import { beginRound, desk } from './round/story.ts';

beforeAll(beginRound);
afterAll(() => desk.api.close());

// One round, tested in order.
reportingTests();
evaluationTests();
reportTests();
answerTests();
dailyControlTests();
secrecyTests();
