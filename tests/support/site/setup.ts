// Global setup of the project `site`: the templates that its files clone.
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { dropDatabases, templateOf } from '../../../tools/database/template.ts';
import { ownerUrl } from '../../../tools/database/url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly templates: { readonly domains: string; readonly story: string };
  }
}

export default async function setup(project: TestProject) {
  if (!existsSync('build/server/index.js')) throw new Error('there is no build: npm run build');
  const server = ownerUrl();
  const clones = `visavis_site_${process.pid}`;
  await dropDatabases(server, clones);
  project.provide('server', server);
  project.provide('templates', {
    domains: await templateOf(server, 'domains'),
    story: await templateOf(server, 'story'),
  });
  project.provide('clones', clones);
  project.provide('redis', process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');
  return () => dropDatabases(server, clones);
}
