import { openMigratedDatabase } from '../../scripts/embedded-backend/migrated-database.ts';
import { describeRoundTrips } from './round-trips.ts';

describeRoundTrips(openMigratedDatabase);
