import { RouterContextProvider } from 'react-router'
import type { Content } from '#content/owner/content.ts'
import { failureContext, renderedContext, siteContext } from './context.ts'

/** React Router's handler for the pages that are not prerendered. */
export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Renders a page that is the same for everyone from this content; errors in it are thrown. */
export async function renderWords(
  renderPage: RenderPage,
  path: string,
  site: { content: Content; siteUrl: string },
): Promise<{ status: number; html: string }> {
  const context = new RouterContextProvider()
  const rendered: { html?: Buffer<ArrayBuffer> } = {}
  context.set(siteContext, site)
  context.set(renderedContext, rendered)
  context.set(failureContext, (error) => {
    throw error
  })
  const response = await renderPage(new Request(site.siteUrl + path), context)
  return { status: response.status, html: rendered.html?.toString() ?? (await response.text()) }
}
