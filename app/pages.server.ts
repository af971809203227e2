import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { catalogueOf } from '#content/shop/catalogue.ts'
import type { Refused } from '#features/diagnostic/sentences/api.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import {
  failureContext,
  nonceContext,
  refusedContext,
  renderedContext,
  servicesContext,
  siteContext,
} from './context.ts'
import { takesPayments } from './payment-pages.ts'
import type { RenderPage } from './render-page.server.ts'

/** Makes a page when it is asked for. */
export function createPages(services: Services, renderPage: RenderPage) {
  async function showPage(
    request: Request,
    context: RouterContextProvider = new RouterContextProvider(),
  ): Promise<Response> {
    context.set(servicesContext, services)
    const content = services.content()
    context.set(siteContext, { content, siteUrl: services.env.PUBLIC_URL })
    context.set(failureContext, (error) => services.log.error({ err: error }, 'a page failed'))
    if (services.mode === 'development') return renderPage(request, context)
    const nonce = randomBytes(16).toString('base64')
    context.set(nonceContext, nonce)
    const rendered: { html?: Buffer<ArrayBuffer> } = {}
    context.set(renderedContext, rendered)
    const response = await renderPage(request, context)
    const payments = takesPayments(catalogueOf(content.products), new URL(request.url).pathname)
    response.headers.set('content-security-policy', contentSecurityPolicy({ nonce, payments }))
    const { status, headers } = response
    return rendered.html ? new Response(rendered.html, { status, headers }) : response
  }

  /** The page of an address to which something was sent that cannot be taken, with what was typed. */
  async function showAgain(c: { req: { url: string } }, refused: Refused): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(refusedContext, refused)
    const { body, headers } = await showPage(new Request(c.req.url), context)
    return new Response(body, { status: 422, headers })
  }

  return { showPage, showAgain }
}
