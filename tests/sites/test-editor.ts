import type { RenderPage } from '#app/render-page.server.ts'
import type { Content } from '#content/owner/content.ts'
import type { Draft } from '#features/site/draft/draft.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { openTestSite } from './test-site.ts'

/** A copy of the owner's words with a change. */
export function changed(content: unknown, change: (content: Content) => void): Content {
  const copy = structuredClone(content) as Content
  change(copy)
  return copy
}

export const named = (content: unknown, name: string) =>
  changed(content, ({ who }) => {
    who.name = name
  })

/** The calls of the owner's admin, as its editor makes them. */
export async function openTestEditor(settings?: Record<string, string>, renderPage?: RenderPage) {
  const site = await openTestSite(settings, renderPage)
  const session = await site.ownerSession()
  const call = (method: string, path: string, body?: unknown) =>
    site.send(method, `/api/admin/site${path}`, body, session)
  const read = async (): Promise<Draft> => (await call('GET', '/draft')).json()
  const save = (revision: number, content: unknown) => call('PUT', '/draft', { revision, content })
  const saved = async (content: unknown): Promise<Draft> => (await save((await read()).revision, content)).json()
  const publishNow = async ({ revision, published }: Draft) => call('POST', '/publish', { revision, seen: published })
  const published = () => readPublished(site.db)
  return { ...site, call, read, save, saved, publishNow, published }
}
