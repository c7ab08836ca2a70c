import { msw } from 'msw/vite';
import { type Plugin, type UserConfig, defineConfig } from 'vite';

import product from './vite.config.ts';

/** The page begins with the mock, which begins the product when it can answer. */
const beginsWithMock: Plugin = {
  name: 'begins-with-mock',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/demo/mock/start-mock.ts'),
  },
};

const { plugins = [], build = {}, ...others }: UserConfig = product;

/** The page without any server, to develop with (`vite`) or as a folder to look at (`vite build`). */
export default defineConfig({
  ...others,
  mode: 'showcase',
  // Opens from any folder of a file server.
  base: './',
  plugins: [...plugins, msw({ mode: 'worker-only' }), beginsWithMock],
  server: {},
  // No import of `index.html` leads there, so that they would be found late and the first page be loaded twice.
  optimizeDeps: { include: ['msw', 'msw/browser', 'msw/http', 'msw/ws'] },
  build: {
    ...build,
    outDir: '../../dist/showcase',
    emptyOutDir: true,
    rolldownOptions: { ...build.rolldownOptions, input: { index: 'index.html' } },
  },
});
