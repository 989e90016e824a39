// Setup of every file in the project `database`. Files share workers, but each has its own database.
import { afterAll } from 'vitest';
import { closeClone, openClone } from './clone.ts';

await openClone();
afterAll(closeClone);
