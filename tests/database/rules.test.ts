import { openMigratedDatabase } from '../../scripts/embedded-backend/migrated-database.ts';
import { describeRules } from './rules.ts';

describeRules(openMigratedDatabase, 'by storage');
