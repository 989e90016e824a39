import { existsSync } from 'node:fs';

/** The only settings of the database tools, which run before the rest of the environment is complete. */
const setting = (name: 'DATABASE_OWNER_URL' | 'DATABASE_URL', role: string): string => {
  if (!process.env[name] && existsSync('.env')) process.loadEnvFile('.env');
  return process.env[name] ?? `postgres://${role}@127.0.0.1:5432/visavis?sslmode=disable`;
};

/** Owner of the tables: creates databases, migrates, and does in tests what the product may not. */
export const ownerUrl = (): string => setting('DATABASE_OWNER_URL', 'postgres');

/** Role of web and worker, which owns nothing. */
export const applicationUrl = (): string => setting('DATABASE_URL', 'visavis_app');
