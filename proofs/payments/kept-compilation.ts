// Loaded into a process of a proof before its own code (`node --import`): what it compiled is kept in NODE_COMPILE_CACHE while it runs.
// Node would do so at its end, which a process that is killed does not have; those that replace it start in two thirds of the time.
import { flushCompileCache } from 'node:module';

setTimeout(flushCompileCache, 5_000).unref();
