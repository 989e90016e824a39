import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' }, reactRouter()],
  // The Hono app is the server entry, so that it shares one module graph with the routes it hosts.
  environments: { ssr: { build: { rolldownOptions: { input: './src/web/server/app.ts' } } } },
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', 'src/design/**/*.tsx'] },
  build: { target: 'baseline-widely-available', reportCompressedSize: false },
});
