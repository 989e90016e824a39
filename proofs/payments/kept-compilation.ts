// Preloaded into a proof's processes (`node --import`): writes the compile cache (NODE_COMPILE_CACHE) while the process runs. Node does so
// only at exit, which a killed process never reaches; its replacements start in two thirds of the time.
import { flushCompileCache } from 'node:module';

setTimeout(flushCompileCache, 5_000).unref();
