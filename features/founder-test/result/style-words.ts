import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { type StyleTool, styleToolsOf } from '#content/founder-test/style-tools.ts'
import type { Content } from '#content/owner/content.ts'
import type { StyleTexts } from '#content/owner/parts/styles.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'

/** What a result says about its style. */
export type StyleWords = Pick<StyleTexts, 'line' | 'drawingAlt' | 'description' | 'thrive' | 'watchOuts'> & {
  tools: readonly StyleTool[]
}

/**
 * Of all five styles, because the test's page shows the result itself, also when it cannot reach us: which one it
 * will be, nobody knows when the page is sent.
 */
export type WordsByStyle = Readonly<Record<StyleCode, StyleWords>>

export function wordsByStyle({ styles, products }: Pick<Content, 'styles' | 'products'>): WordsByStyle {
  const catalogue = catalogueOf(products)
  const words = styleCodes.map((code): [StyleCode, StyleWords] => {
    const { line, drawingAlt, description, thrive, watchOuts } = styles[code]
    const tools = styleToolsOf(catalogue, styles[code])
    return [code, { line, drawingAlt, description, thrive, watchOuts, tools }]
  })
  return Object.fromEntries(words) as WordsByStyle
}
