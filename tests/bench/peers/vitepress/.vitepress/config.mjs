export default {
  title: 'generated',
  srcDir: 'pages',
  sitemap: { hostname: 'https://example.org' },
  // The text links to release files, which only this site publishes.
  ignoreDeadLinks: true,
  // By default, each page contains a list of all pages.
  metaChunk: process.env.FAST !== undefined,
  themeConfig: { search: { provider: 'local' } },
  markdown: {
    attrs: { disable: true },
    config: (markdown) => markdown.set({ html: false }),
  },
};
