import type { MetaDescriptor } from 'react-router'
import { sharePictureUrl, shareSize } from '#lib/pictures/share-picture.ts'
import type { RootData } from '../root.tsx'
import type { StructuredNode } from './structured-data.ts'

type PageMeta = {
  title: string
  description?: string
  /** Required for pages that search engines may list. */
  path?: string
  noindex?: boolean
  jsonLd?: readonly StructuredNode[]
}

/** The route's matches; the first is the root. */
type Matches = readonly unknown[]

/** For pages whose title does not depend on loader data. */
export function metaOf(page: PageMeta) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page)
}

export function siteUrlOf(matches: Matches): string {
  return rootDataOf(matches).siteUrl
}

export function pageMeta(matches: Matches, { title, description, path, noindex, jsonLd }: PageMeta): MetaDescriptor[] {
  const root = rootDataOf(matches)
  return [
    { title: `${title} | ${root.frame.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path && !noindex ? shareMeta(root, title, description, path) : []),
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': jsonLd } } as MetaDescriptor] : []),
  ]
}

/** The canonical URL, and the preview that messengers and social networks show. */
function shareMeta(
  { siteUrl, frame }: RootData,
  title: string,
  description: string | undefined,
  path: string,
): MetaDescriptor[] {
  const url = siteUrl + path
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: frame.name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteUrl + sharePictureUrl(path) },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: `${title}: ${frame.name}, ${frame.program}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function rootDataOf(matches: Matches): RootData {
  return (matches[0] as { loaderData: RootData }).loaderData
}
