import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressPlugin } from './compress-plugin.ts';
import { drawingsPlugin } from './drawings-plugin.ts';

/** The server that the development pages talk to. */
const SERVER = process.env.AFFRAY_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), drawingsPlugin(), compressPlugin()],
  worker: { format: 'es' },
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': { target: SERVER, changeOrigin: true },
      '/socket.io': { target: SERVER, ws: true, changeOrigin: true },
      '/docs': { target: SERVER, changeOrigin: true },
    },
  },
});
