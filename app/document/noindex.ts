/** Prerendered pages that search engines should not list. The sitemap skips them too. */
export const noindexPaths: readonly string[] = ['/test-navigation']
