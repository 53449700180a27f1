export default {
  title: 'generated',
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: true,
  // The text links to release files, which only this site publishes.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
