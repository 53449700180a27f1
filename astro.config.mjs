import { astroConfig } from './src/build/vite/astro-config.ts';
import { readSettings } from './src/input/settings.ts';

export default astroConfig(readSettings(process.env));
