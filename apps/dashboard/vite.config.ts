import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const CLOUD = process.env.LAPWING_CLOUD ?? 'http://127.0.0.1:4170';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/api': CLOUD, '/control': CLOUD, '/docs': CLOUD },
  },
  build: {
    outDir: '../../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // The server's policy allows no data: scripts or fonts; every asset stays a file of its own.
    assetsInlineLimit: 0,
  },
});
