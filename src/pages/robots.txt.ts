import type { APIRoute } from 'astro';
import { robots } from '../machines/manifest.ts';
import { loadSite } from '../site.ts';

export const GET: APIRoute = async () => new Response(robots((await loadSite()).settings.baseUrl));
