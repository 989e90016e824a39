// npm run db:migrate: applies all migrations to the database of DATABASE_OWNER_URL, and gives the role of DATABASE_URL its rights.
import { migrate } from './dbmate.ts';
import { ownerUrl } from './url.ts';

migrate(ownerUrl());
