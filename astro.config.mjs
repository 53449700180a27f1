import tailwindcss from '@tailwindcss/vite';
import { ASSETS_PATH } from './src/addresses/paths.ts';
import { readSettings } from './src/input/settings.ts';
import { screenshotImages } from './src/vite/screenshot-images.ts';
import { scripts } from './src/vite/scripts.ts';

const settings = readSettings(process.env);

const SHARED_SCRIPTS = /\/src\/elements\/(choice|links|theme)\.ts$/;

// Without `defineConfig`, whose module loads the packages of every option.
/** @type {import('astro').AstroUserConfig} */
export default {
  site: new URL(settings.baseUrl).origin,
  base: settings.basePath || '/',
  output: 'static',
  trailingSlash: 'always',
  // Pages are rendered one after the other, because the text index depends on their order.
  build: {
    format: 'directory',
    inlineStylesheets: 'never',
    assets: ASSETS_PATH.replaceAll('/', ''),
    concurrency: 1,
  },
  // A picture is encoded seven times as fast with this effort as with the default, and is a tenth larger.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: {
    plugins: [tailwindcss(), scripts(), screenshotImages(settings.content)],
    define: { 'import.meta.env.SITE_BASE_PATH': JSON.stringify(settings.basePath) },
    build: { assetsInlineLimit: 0 },
    // What the scripts of pages share is one file.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED_SCRIPTS }] } },
          },
        },
      },
    },
  },
};
