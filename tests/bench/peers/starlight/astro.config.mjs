import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.org',
  integrations: [starlight({ title: 'generated' })],
});
