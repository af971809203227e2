import type { Content } from '#content/owner/content.ts'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { publish } from '#domain/content/publish.server.ts'
import type { openTestSite } from './test-site.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

/** As the owner's browser sends a file. */
export async function upload(site: Site, name: string, body: Uint8Array | string | ReadableStream, headers = {}) {
  return site.app.request(
    `${site.env.PUBLIC_URL}/api/admin/site/files?${new URLSearchParams({ name })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...(await site.ownerSession()), ...headers },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit,
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
}

/** Publishes the words with another list of products, and shows them. */
export async function publishProducts(
  { db, services }: Site,
  change: (list: ProductWords[]) => ProductWords[],
): Promise<Content> {
  const { version, content } = await services.published.newest()
  const products = { ...content.products, list: change(content.products.list) }
  const published = await publish(db, { ...content, products }, { seen: version, by: 'owner@coach.example' })
  services.published.show(published)
  return published.content
}
