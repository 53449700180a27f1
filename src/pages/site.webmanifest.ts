import type { APIRoute } from 'astro';
import { webManifest } from '../machines/manifest.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () => {
  const { config, settings } = await loadSite();
  return Response.json(webManifest(config.name, config.description, settings.basePath));
};
