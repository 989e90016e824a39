import { existsSync } from 'node:fs';

/** The only setting of the database tools, which run before the rest of the environment is complete. */
export function databaseUrl(): string {
  if (!process.env.DATABASE_URL && existsSync('.env')) process.loadEnvFile('.env');
  return process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/visavis?sslmode=disable';
}
