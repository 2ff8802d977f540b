import { describe } from 'vitest';
import { describeRules } from '../database/rules.ts';
import { openPostgres } from './open-postgres.ts';

// Older hosted projects granted everything to everyone by default, as the embedded engine does.
describe.for(['nothing', 'everything'] as const)('with %s granted by default', (granted) => {
  describeRules(() => openPostgres({ granted }));
});
