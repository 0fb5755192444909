import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './bench/budgets.ts';

/** Workspace packages are taken from their sources: a build of the web app needs no other build before it. */
export const alias = [
  { find: /^#/, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
  {
    find: /^@qc\/([\w-]+)$/,
    replacement: `${fileURLToPath(new URL('../../packages/', import.meta.url))}$1/src/index.ts`,
  },
  {
    find: /^@qc\/([\w-]+)\/([\w/-]+)$/,
    replacement: `${fileURLToPath(new URL('../../packages/', import.meta.url))}$1/src/$2.ts`,
  },
];

/**
 * What each of the two pages that everyone waits for needs is packed together: in many small parts it weighs more. The
 * first list comes after the login page and has what that has.
 */
const pages = [
  {
    name: 'login',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler)\/|web\/src\/(platform\/language\/language\.ts|platform\/theme\/scheme\.ts|app\/App\.tsx|areas\/account\/(AccountPage|LoginForm)\.tsx|areas\/account\/returnPath\.ts|platform\/screen\/urlState\.ts)$/,
  },
  {
    name: 'list',
    priority: 1,
    test: /web\/src\/(components\/(ui\/(table\/.*|mark\/Avatar|screen\/Screen)|resource\/(list|cells)\/.*)|platform\/screen\/(screenKeys|wallScreen))\.tsx?$/,
  },
];

const proxy = { '/eqicapi': process.env.SERVER_URL ?? 'http://127.0.0.1:8080' };

export default defineConfig({
  base: '/whccl/',
  resolve: { alias },
  plugins: [react(), budgets()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The lists of what each screen needs weigh 6 kB before anybody has opened one; a chunk names its imports itself, one
      // short round trip later. Styles come only by these lists.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { advancedChunks: { groups: pages } } },
  },
  server: { proxy },
  preview: { proxy },
});
