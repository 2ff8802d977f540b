import { openMigratedDatabase } from '../../scripts/backend/migrated-database.ts';
import { describeKeeping } from './keeping.ts';

describeKeeping(openMigratedDatabase);
