import { describeKeeping } from '../hostile/keeping.ts';
import { openPostgres } from './open-postgres.ts';

describeKeeping(openPostgres);
