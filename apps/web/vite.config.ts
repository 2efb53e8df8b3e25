import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames } from './chunks.ts';
import { compressPlugin } from './compress-plugin.ts';
import { drawingsPlugin } from './drawings-plugin.ts';
import { replayFilePlugin } from './replay-file-plugin.ts';
import { rulebooksPlugin } from './rulebooks-plugin.ts';
import { offlinePlugin, pushPlugin, withoutHosting } from './site-plugin.ts';

/** The server that the development pages talk to. */
const SERVER = process.env.AFFRAY_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  // A site may be put into any folder of a web host, and a server under any sub-path.
  base: './',
  plugins: [
    react(),
    rulebooksPlugin(),
    drawingsPlugin(),
    replayFilePlugin(),
    ...(mode === 'site' ? [offlinePlugin()] : [withoutHosting(), pushPlugin(), compressPlugin()]),
  ],
  worker: { format: 'es', plugins: () => [rulebooksPlugin()] },
  build: {
    outDir: mode === 'site' ? '../../site-dist' : 'dist',
    target: 'es2023',
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkNames() }] } } },
  },
  server: {
    proxy: {
      '/api': { target: SERVER, changeOrigin: true },
      '/live': { target: SERVER, ws: true, changeOrigin: true },
      '/systems': { target: SERVER, changeOrigin: true },
      '/docs': { target: SERVER, changeOrigin: true },
    },
  },
}));
