/** Prerendered pages that search engines leave out; their `meta` says noindex and the sitemap skips them. */
export const noindexPaths: readonly string[] = ['/test-navigation']
