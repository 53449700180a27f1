import type { PlacedGuide } from '../guides/guide.ts';
import { type Edition, editions, loadSite, type Site } from '../site.ts';

interface GuideProps {
  readonly site: Site;
  /** The newest release, which the guides speak of. */
  readonly edition: Edition;
}

/** The list of guides, where there are any. */
export async function guideIndexRoutes(): Promise<{ params: { index: undefined }; props: GuideProps }[]> {
  const site = await loadSite();
  const [edition] = editions(site);
  return edition && site.guides.length > 0
    ? [{ params: { index: undefined }, props: { site, edition } }]
    : [];
}

/** A page for every guide; guides stand once, not per release. */
export async function guideRoutes(): Promise<
  { params: { guide: string }; props: GuideProps & { guide: PlacedGuide } }[]
> {
  const site = await loadSite();
  const [edition] = editions(site);
  if (!edition) return [];
  return site.guides.map((guide) => ({ params: { guide: guide.slug }, props: { site, edition, guide } }));
}
