import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Content } from '#content/owner/content.ts'
import { isWords, mapFields } from '#content/owner/form/field-tree.server.ts'
import { isShown, productPath } from '#content/shop/catalogue.ts'
import { type SiteFields, siteFieldsMeta } from '#features/site/frame/site-fields.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { markedNumbers } from '#lib/text/marks.ts'
import type { DraftPages, Services } from '#platform/http/api.server.ts'
import { prerenderedPaths } from '../prerendered.ts'
import { type RenderPage, renderWords } from '../render-page.server.ts'
import { allMarkedNumbers } from './marked-amounts.ts'
import { asPreview } from './preview-page.ts'
import { type ShownDraft, showDraft } from './shown-draft.ts'
import { keepLinks, withMeta, withOwnSign, withoutScripts } from './still-page.ts'

/** Renders the 404 page. */
const nowhere = '/no-such-page'

/** Renders a draft's pages with the public routes. */
export function createDraftPages(
  renderPage: RenderPage,
  siteUrl: string,
  { published, drawSign }: Pick<Services, 'published' | 'drawSign'>,
): DraftPages {
  /** The sign's files have the published sign, so a draft's new sign is inlined in the page. */
  async function withDraftsSign(html: string, { who }: Content): Promise<string> {
    if (signKey(who) === signKey(published.shown().content.who)) return html
    return withOwnSign(html, signKey(who), await drawSign(who))
  }

  async function show(path: string, content: Content): Promise<string> {
    const { status, html } = await renderWords(renderPage, path, { content, siteUrl })
    if (status >= 500) throw new Error(`${path} could not be rendered (${status})`)
    return withoutScripts(html)
  }

  return {
    async render(path, draft, { marked = false, below = '', query = '', notice } = {}) {
      const { content: words, ...found } = showDraft(draft, marked ? 'words' : 'none')
      const content = marked ? withPageAt(path, words) : words
      const pages = prerenderedPaths(content)
      const isThere = pages.includes(path)
      const still = keepLinks(await show(isThere ? path : nowhere, content), { pages, below, query })
      const signed = await withDraftsSign(still, content)
      const html = notice === undefined ? signed : asPreview(signed, notice)
      if (!marked) return { html, isThere }
      return { html: withMeta(html, siteFieldsMeta, fieldsOn(html, found)), isThere }
    },
    async pagesShowing(draft) {
      const { content, paths } = showDraft(draft, 'everything')
      const inMain = new Map<string, string[]>()
      const anywhere = new Map<string, string[]>()
      for (const page of prerenderedPaths(content)) {
        const html = await show(page, content)
        note(anywhere, page, html, paths)
        note(inMain, page, /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '', paths)
        // Let other requests run between pages.
        await nextTurn()
      }
      return withEntries(new Map([...anywhere, ...inMain]), content)
    },
  }
}

function note(shown: Map<string, string[]>, page: string, html: string, paths: readonly string[]): void {
  for (const number of allMarkedNumbers(html)) {
    const path = paths[number]
    if (path) shown.set(path, [...(shown.get(path) ?? []), page])
  }
}

function fieldsOn(html: string, { paths, ...found }: Omit<ShownDraft, 'content'>): SiteFields {
  const fields = [...markedNumbers(html)].map((number) => [number, paths[number] ?? ''])
  return { fields: Object.fromEntries(fields), ...found }
}

/** The editor shows a hidden product's page as if the product were on sale. */
function withPageAt(path: string, content: Content): Content {
  const list = content.products.list.map((product) =>
    productPath(product) === path && !isShown(product) ? { ...product, state: 'on sale' as const } : product,
  )
  return { ...content, products: { ...content.products, list } }
}

/** Fields that cannot carry a mark, such as choices, are located with the rest of their entry. */
function withEntries(shown: Map<string, string[]>, content: Content): Map<string, string[]> {
  const whole = new Map(shown)
  mapFields(content, (value, leaf) => {
    if (value === undefined || isWords(leaf) || shown.has(leaf.path)) return
    const entry = leaf.path.replace(/\.[^.\d][^.]*(\.\d+)?$/, '')
    const pages = [...shown].filter(([each]) => each.startsWith(`${entry}.`)).flatMap(([, on]) => on)
    if (pages.length > 0) whole.set(leaf.path, [...new Set(pages)])
  })
  return whole
}
