import { type GuideFacts, guideFacts } from '../../guides/facts.ts';
import type { PlacedGuide } from '../../guides/guide.ts';
import type { Site } from '../../site/site.ts';

/** What the components in the prose of a guide work with. */
export interface GuideContext extends GuideFacts {
  readonly site: Site;
  readonly guide: PlacedGuide;
}

/** The context of a guide's page. */
export function createContext(site: Site, guide: PlacedGuide): GuideContext {
  return { ...guideFacts(site), site, guide };
}

/** The context of the page that a component stands in. */
export function guideContext({ guide }: App.Locals): GuideContext {
  if (!guide)
    throw new Error('This component stands outside of a guide, where nothing tells it of the site.');
  return guide;
}
