// npm run db:migrate: brings the database of DATABASE_URL to the newest migration.
import { migrate } from './dbmate.ts';
import { databaseUrl } from './url.ts';

migrate(databaseUrl());
