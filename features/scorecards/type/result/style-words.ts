import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { type StyleTool, styleToolsOf } from '#content/founder-test/style-tools.ts'
import type { Content } from '#content/owner/content.ts'
import type { StyleTexts } from '#content/owner/parts/styles.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'

export type StyleContent = Pick<StyleTexts, 'line' | 'drawingAlt' | 'description' | 'thrive' | 'watchOuts'> & {
  tools: readonly StyleTool[]
}

/** All five styles, because the test page shows the result itself, even offline. */
export type ContentByStyle = Readonly<Record<StyleCode, StyleContent>>

export function contentByStyle({ styles, products }: Pick<Content, 'styles' | 'products'>): ContentByStyle {
  const catalogue = catalogueOf(products)
  const entries = styleCodes.map((code): [StyleCode, StyleContent] => {
    const { line, drawingAlt, description, thrive, watchOuts } = styles[code]
    const tools = styleToolsOf(catalogue, styles[code])
    return [code, { line, drawingAlt, description, thrive, watchOuts, tools }]
  })
  return Object.fromEntries(entries) as ContentByStyle
}
