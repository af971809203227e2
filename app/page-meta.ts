import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'

type PageMeta = { title: string; description?: string; noindex?: boolean }

export function pageMeta({ title, description, noindex }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${site.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
