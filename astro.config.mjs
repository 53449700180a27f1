import { readSettings } from './src/input/settings.ts';
import { astroConfig } from './src/build/vite/astro-config.ts';

export default astroConfig(readSettings(process.env));
