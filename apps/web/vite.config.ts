import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Libraries that change rarely get chunks of their own, so that a new release re-uses them. */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  {
    name: 'antd',
    test: /node_modules\/(?:antd|@ant-design|@rc-component|@emotion|stylis)\//,
    priority: 1,
  },
  { name: 'klinecharts', test: /node_modules\/klinecharts\//, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  server: {
    proxy: { '/api': process.env['API_ADDRESS'] ?? 'http://127.0.0.1:8080' },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
