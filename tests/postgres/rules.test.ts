import { describe } from 'vitest';
import { describeRules } from '../database/rules.ts';
import { openPostgres } from './open-postgres.ts';

// Older hosted projects and the embedded engine grant every privilege to every role of the Data API by default.
describe.for(['nothing', 'everything'] as const)('with %s granted by default', (granted) => {
  describeRules(() => openPostgres({ granted }));
});
