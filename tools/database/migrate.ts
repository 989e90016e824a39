// npm run db:migrate: applies all migrations to the database of DATABASE_URL.
import { migrate } from './dbmate.ts';
import { databaseUrl } from './url.ts';

migrate(databaseUrl());
