import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Shared by nearly every public page: small pieces that compress better as one. Nothing here may import React Aria, or every
// page would load it (tests/journeys/poids.journey.ts weighs them).
const shared = [
  /src\/design\/((avatar|badge|button|card|empty-state|logo|skeleton|stars|tab-links)\/index|join)\b/,
  /src\/web\/(install-offer|pictures|service-worker|site|titles|trusted-types|visitor-clock)\.ts/,
  /src\/kernel\/zoned-time\.ts/,
  /src\/web\/layouts\/(public-frame|header|footer|chat-link)\b/,
  /src\/web\/parts\/(experts\/(expert-grid|next-free|profile-link|profile-loading|rating)|call-to-action|drawn-person|steps|toasts)\b/,
  /lucide-react\/dist\/esm\/((createLucideIcon|Icon|context|defaultAttributes)\.|shared\/|icons\/(arrow-right|arrow-up-right|calendar-check|chevron-down|chevron-right|menu|message-circle|monitor-up|play|search|shield-check|video)\.)/,
  /node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js/,
];

export default defineConfig({
  plugins: [tailwindcss(), { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' }, reactRouter()],
  // The Hono app is the server entry, so that it shares one module graph with the routes it hosts.
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './src/web/http/app.ts' } },
      // React Aria has 1,300 small files; bundled and tree-shaken, a web process starts in three quarters of the time.
      resolve: { noExternal: [/^react-aria/, /^react-stately/, /^@internationalized\//] },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'site', test: (id: string) => shared.some((part) => part.test(id)) }] },
          },
        },
      },
    },
  },
  // Tests are no pages, and may import what no browser can load.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', 'src/design/**/*.tsx', '!**/*.test.{ts,tsx}'] },
  build: { target: 'baseline-widely-available', reportCompressedSize: false },
});
