import { previewExpired, previewNotFound, previewNotice } from '#content/preview.ts'
import { readVersion } from '#platform/content/versions.server.ts'
import { allow, createApi, type Services } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { plainPage } from '#platform/http/plain-page.ts'
import { stillPagePolicy } from '#platform/http/security-headers.ts'
import { readDraftContent } from '../draft/read-draft.server.ts'
import type { PreviewLink } from './preview-link.ts'
import { createPreviewLink, endPreviewLink, listPreviewLinks, readPreviewToken } from './preview-links.server.ts'

export const framePath = '/admin/site/frame'
export const previewPath = '/preview'

/** Not indexed or cached: the draft may change at any time. */
const notKept = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' }

/** The pages of the draft, or of a version, with the names of their fields, for the admin. */
export const frameApi = createApi().get('/*', allow('draft-site'), async (c) => {
  const page = pageOf(c.req.path, framePath)
  const version = c.req.query('version')
  const content =
    version === undefined
      ? await readDraftContent(c.var.db)
      : await readVersion(c.var.db, /^\d{1,9}$/.test(version) ? Number(version) : -1)
  if (content === undefined) throw new HttpError(404, `There is no version ${version}.`)
  const query = version === undefined ? '' : `?version=${version}`
  const { html } = await c.var.drafts.render(page, content, { editable: true, below: framePath, query })
  return c.html(html, 200, { ...notKept, 'content-security-policy': stillPagePolicy("'self'") })
})

/** Links for people without a sign-in. Every call returns the links that work. */
export const previewLinksApi = createApi()
  .get('/', allow('draft-site'), async (c) => c.json(await openLinks(c.var)))
  .post('/', allow('draft-site'), async (c) => {
    await createPreviewLink(c.var.db, c.var.user, c.var.env.PUBLIC_URL)
    return c.json(await openLinks(c.var))
  })
  .delete('/:token', allow('draft-site'), async (c) => {
    const isOurs = await endPreviewLink(c.var.db, c.var.user, c.req.param('token'))
    if (!isOurs) throw new HttpError(404, 'There is no such link.')
    return c.json(await openLinks(c.var))
  })

async function openLinks({ db, env }: Pick<Services, 'db' | 'env'>): Promise<{ links: PreviewLink[] }> {
  return { links: await listPreviewLinks(db, env.PUBLIC_URL) }
}

/** The pages of the draft, for anyone with a link. */
export const previewApi = createApi().get('/:token/*', async (c) => {
  const token = c.req.param('token')
  const link = await readPreviewToken(c.var.db, token)
  const { who } = c.var.content()
  if (link?.isExpired) return c.html(plainPage(previewExpired(who)), 410, notKept)
  if (!link) return c.html(plainPage(previewNotFound(who)), 404, notKept)
  const below = `${previewPath}/${token}`
  const page = pageOf(c.req.path, below)
  const content = await readDraftContent(c.var.db)
  const { html, isThere } = await c.var.drafts.render(page, content, {
    below,
    notice: previewNotice(link.until),
  })
  return c.html(html, isThere ? 200 : 404, {
    ...notKept,
    'content-security-policy': stillPagePolicy("'none'"),
  })
})

function pageOf(path: string, below: string): string {
  return path.slice(below.length).replace(/\/$/, '') || '/'
}
