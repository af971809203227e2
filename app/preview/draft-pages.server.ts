import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Content } from '#content/owner/content.ts'
import { isWords, mapFields } from '#content/owner/form/field-tree.server.ts'
import { isShown } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { markedNumbers } from '#lib/text/marks.ts'
import type { DraftPages, Services } from '#platform/http/api.server.ts'
import { prerenderedPaths } from '../prerendered.ts'
import { type RenderPage, renderWords } from '../render-page.server.ts'
import { nameFields } from './name-fields.ts'
import { asPreview } from './preview-page.ts'
import { showDraft } from './shown-draft.ts'
import { keepLinks, withOwnSign, withoutScripts } from './still-page.ts'

/** Renders the 404 page. */
const nowhere = '/no-such-page'

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
    async render(path, draft, { editable = false, below = '', query = '', notice } = {}) {
      const { content: words, paths } = showDraft(draft, { withMarks: editable })
      const content = editable ? withPageAt(path, words) : words
      const pages = prerenderedPaths(content)
      const isThere = pages.includes(path)
      const shown = await show(isThere ? path : nowhere, content)
      const still = keepLinks(editable ? nameFields(shown, paths) : shown, { pages, below, query })
      const signed = await withDraftsSign(still, content)
      return { html: notice === undefined ? signed : asPreview(signed, notice), isThere }
    },
    async pagesShowing(draft) {
      const { content, paths } = showDraft(draft, { withMarks: true })
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
  for (const number of markedNumbers(html)) {
    const path = paths[number]
    if (path) shown.set(path, [...(shown.get(path) ?? []), page])
  }
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
  const allPages = new Map(shown)
  mapFields(content, (value, leaf) => {
    if (value === undefined || isWords(leaf) || shown.has(leaf.path)) return
    const entry = leaf.path.replace(/\.[^.\d][^.]*(\.\d+)?$/, '')
    const pages = [...shown].filter(([each]) => each.startsWith(`${entry}.`)).flatMap(([, on]) => on)
    if (pages.length > 0) allPages.set(leaf.path, [...new Set(pages)])
  })
  return allPages
}
