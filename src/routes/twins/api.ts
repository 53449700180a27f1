import { apiPath, eventsPath } from '../../addresses/paths.ts';
import { apiTwin, classTwin, eventsTwin, moduleTwin } from '../../machines/twins/api.ts';
import type { LinkTo } from '../../machines/twins/text.ts';
import { eventFilters } from '../../reference/events.ts';
import type { Edition, Site } from '../../site.ts';
import type { Twin } from './twin.ts';

/** Twins of the API's pages; none where the release describes no API. */
export function apiTwins({ reference, prefix }: Edition, { config }: Site): Twin[] {
  if (!reference) return [];
  const context = (linkTo: LinkTo) => ({ library: config.name, reference, prefix, linkTo });
  const modules = reference.library.modules.flatMap((module): Twin[] => [
    {
      page: apiPath(prefix, module.slug),
      title: module.name,
      about: `${module.classes.length} classes`,
      render: (linkTo) => moduleTwin(module, context(linkTo)),
    },
    ...module.classes.map((described) => ({
      page: `${apiPath(prefix)}${described.path}`,
      title: described.name,
      about: described.kinds.join(' and '),
      render: (linkTo: LinkTo) => classTwin(described, context(linkTo)),
    })),
  ]);
  const index: Twin = {
    page: apiPath(prefix),
    title: `API of ${config.name}`,
    about: 'every module',
    render: (linkTo) => apiTwin(context(linkTo)),
  };
  const events: Twin = {
    page: eventsPath(prefix),
    title: 'Events',
    about: 'what a callback can be attached to',
    render: (linkTo) => eventsTwin(context(linkTo)),
  };
  return [index, ...(eventFilters(reference.library).length > 0 ? [events] : []), ...modules];
}
