import type { Plugin } from 'vite';

const thrown = 'if (!e.defaultPrevented) throw err;';

/**
 * Where a listener of `vite:preloadError` prevents the error of a dynamic import, Vite lets the import return `undefined`,
 * and the component that was imported ends the whole page with its fields. With this plugin such an import stays pending.
 * The build fails where Vite's helper has another form.
 */
export const keepImportsPending = (): Plugin => ({
  name: 'keep-imports-pending',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper\.js$/ },
    handler(code) {
      if (!code.includes(thrown)) throw new Error('the helper of Vite for dynamic imports has changed');
      return { code: code.replace(thrown, `${thrown} return new Promise(() => undefined);`), map: null };
    },
  },
});
