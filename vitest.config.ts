import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,systems,apps,scripts,docs,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    pool: 'threads',
  },
});
