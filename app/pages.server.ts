import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { RouterContextProvider } from 'react-router'
import { catalogueOf } from '#content/shop/catalogue.ts'
import type { Refused } from '#features/scorecards/score/testimonials/api.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import type { ShowPlain } from '#platform/http/forms/plain-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import {
  failureContext,
  nonceContext,
  notDoneContext,
  plainFormContext,
  refusedContext,
  renderedContext,
  servicesContext,
  siteContext,
} from './context.ts'
import { framedByContext } from './document/embedded.tsx'
import { takesPayments } from './payment-pages.ts'
import type { RenderPage } from './render-page.server.ts'

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
    const framedBy = context.get(framedByContext)
    const payments = takesPayments(catalogueOf(content.products), new URL(request.url).pathname)
    response.headers.set('content-security-policy', contentSecurityPolicy({ nonce, payments, framedBy }))
    const { status, headers } = response
    return rendered.html ? new Response(rendered.html, { status, headers }) : response
  }

  /** Shows the form's page again with its errors and with what the visitor typed. */
  async function showAgain(c: { req: { url: string } }, refused: Refused): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(refusedContext, refused)
    const { body, headers } = await showPage(new Request(c.req.url), context)
    return new Response(body, { status: 422, headers })
  }

  /** Shows the page of a form that was sent without scripts, with what was typed. */
  const showPlain: ShowPlain = async (c, sent) => {
    const context = new RouterContextProvider()
    context.set(plainFormContext, sent)
    const { body, headers } = await showPage(new Request(c.req.url), context)
    return new Response(body, { status: Object.keys(sent.problems).length > 0 ? 422 : 200, headers })
  }

  /** Answers form posts without JavaScript with an error page instead of JSON. */
  const showHttpErrors: MiddlewareHandler = async (c, next) => {
    await next()
    const { error } = c
    const isForm = c.req.method === 'POST' && c.req.header('accept')?.includes('text/html')
    if (!isForm || !(error instanceof HttpError)) return
    const context = new RouterContextProvider()
    const { status, message: text, headers: extra } = error
    // A missing record has no page to go back to.
    const back = status === 404 ? '/' : c.req.path.replace(/\/team(\/close)?$/, '#team')
    context.set(notDoneContext, { status, text, back })
    const page = await showPage(new Request(new URL('/not-done', c.req.url)), context)
    const headers = new Headers(page.headers)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    headers.set('cache-control', 'no-store')
    c.res = undefined
    c.res = new Response(page.body, { status, headers })
  }

  return { showPage, showAgain, showPlain, showHttpErrors }
}
