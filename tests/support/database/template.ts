// Global setup of the project `database`: every test file clones one migrated template (each-file.ts).
import type { TestProject } from 'vitest/node';
import { dropDatabases, templateOf } from '../../../tools/database/template.ts';
import { ownerUrl } from '../../../tools/database/url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the server, as the owner; clones are created beside it. */
    readonly server: string;
    readonly template: string;
    /** Prefix of this run's clones: the process id keeps two runs apart. */
    readonly clones: string;
    readonly redis: string;
  }
}

export default async function setup(project: TestProject) {
  const server = ownerUrl();
  const clones = `visavis_test_${process.pid}`;
  await dropDatabases(server, clones);
  project.provide('server', server);
  project.provide('template', await templateOf(server, 'empty'));
  project.provide('clones', clones);
  project.provide('redis', process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');
  return () => dropDatabases(server, clones);
}
