import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const CLOUD = process.env.LAPWING_CLOUD ?? 'http://127.0.0.1:4170';

/** The texts of a language, e.g. `src/i18n/es/live.ts`. */
const TEXTS = /src\/i18n\/(en|es|pt|sk)\//;
const nameOfTexts = (file: string) => `texts-${TEXTS.exec(file)?.[1]}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/api': CLOUD, '/control': CLOUD },
  },
  build: {
    outDir: '../../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // The server's policy allows no data: scripts or fonts; every asset stays a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Code that many screens share is loaded in few files: a request each costs more than code that is not used yet.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /@tabler/ },
            { name: nameOfTexts, test: TEXTS },
            { name: 'libraries', test: /node_modules/, minShareCount: 4 },
            { name: 'shared', test: /src/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
