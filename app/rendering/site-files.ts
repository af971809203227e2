import { noindexPaths } from '#app/document/noindex.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import type { Content } from '#content/owner/content.ts'
import { colorsOf } from '#content/owner/parts/look.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { signKey } from '#lib/pictures/sign-key.ts'

export const siteFileNames = ['sitemap.xml', 'robots.txt', 'manifest.webmanifest'] as const

export function siteFiles(
  content: Pick<Content, 'who' | 'products'>,
  siteUrl: string,
): Record<(typeof siteFileNames)[number], string> {
  return {
    'sitemap.xml': sitemap(prerenderedPaths(content), siteUrl),
    'robots.txt': robots(siteUrl),
    'manifest.webmanifest': JSON.stringify(manifest(content.who)),
  }
}

function sitemap(paths: readonly string[], siteUrl: string): string {
  const pages = paths.filter((path) => !noindexPaths.includes(path))
  const entries = pages.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function robots(siteUrl: string): string {
  // Reports and orders stay crawlable, so that crawlers can read their noindex.
  const closed = ['/admin', '/api/']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml\n`].join(
    '\n',
  )
}

function manifest(who: Who) {
  const { name, program, tagline, look } = who
  const { paper } = colorsOf(look)
  return {
    name: `${name}, ${program}`,
    short_name: name,
    description: tagline,
    lang: 'en',
    id: '/',
    start_url: '/',
    // Keeps the browser's back button, because many links lead to other sites.
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: iconFile.svg, sizes: 'any', type: 'image/svg+xml' },
      { src: iconFile.small, sizes: '192x192', type: 'image/png' },
      { src: iconFile.large, sizes: '512x512', type: 'image/png' },
      { src: iconFile.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ].map((icon) => ({ ...icon, src: withVersion(icon.src, signKey(who)) })),
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
