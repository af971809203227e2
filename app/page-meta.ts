import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'
import { sharePictureUrl, shareSize } from '#lib/share-picture.ts'
import type { StructuredNode } from './structured-data.ts'

type PageMeta = {
  title: string
  description?: string
  /** The page's address below the site; a page that search engines may show has one. */
  path?: string
  noindex?: boolean
  jsonLd?: readonly StructuredNode[]
}

export function pageMeta({ title, description, path, noindex, jsonLd }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${site.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path && !noindex ? shareMeta(title, description, path) : []),
    ...(jsonLd
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': jsonLd } } as MetaDescriptor]
      : []),
  ]
}

/** The one address of the page, and what a messenger or network shows when someone shares it. */
function shareMeta(title: string, description: string | undefined, path: string): MetaDescriptor[] {
  const url = __SITE_URL__ + path
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: __SITE_URL__ + sharePictureUrl(path) },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: `${title}: ${site.name}, ${site.program}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
