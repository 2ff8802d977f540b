import { openMigratedDatabase } from '../../scripts/backend/migrated-database.ts';
import { describeRules } from './rules.ts';

describeRules(openMigratedDatabase, 'by storage');
