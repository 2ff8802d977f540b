import { describeRoundTrips } from '../hostile/round-trips.ts';
import { openPostgres } from './open-postgres.ts';

describeRoundTrips(openPostgres);
