import { openMigratedDatabase } from '../../scripts/backend/migrated-database.ts';
import { describeRoundTrips } from './round-trips.ts';

describeRoundTrips(openMigratedDatabase);
