import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { KeptResults } from '#platform/pages/kept-results.server.ts'
import { cutGlyphs, intoStyles } from './glyphs.server.ts'

const headline = /<h1[\s>][\s\S]*?<\/h1>/
/** Newsreader's metrics, as fractions of the font size. */
const height = { ascent: 0.735, descent: 0.265 }

/**
 * Embeds the headline's glyphs in the page, so that it appears in our font at the first paint. Until the browser has
 * decoded them it shows the local Times, stretched to the same width, so that lines break in the same places. See
 * docs/decisions/0005-styles-and-fonts-in-the-page.md.
 */
export function headlineFont(releaseDir: string, kept: KeptResults): (html: string) => Promise<string> {
  const file = join(releaseDir, 'fonts', 'pdf-serif.ttf')
  return async (html) => {
    const words = wordsOf(headline.exec(html)?.[0] ?? '')
    if (!words) return html
    return intoStyles(html, await kept.get(['headline', words], () => facesFor(words, file)))
  }
}

async function facesFor(words: string, file: string): Promise<string> {
  const url = await cutGlyphs(file, words, ['kern', 'liga'])
  const ourFace = `@font-face{font-family:Headline;font-weight:500;src:url(${url}) format("woff2")}`
  const ruler = new PDFDocument()
  const widthIn = (face: string) => ruler.font(face).widthOfString(words)
  return ourFace + standIn(widthIn(file) / widthIn('Times-Roman'))
}

/** Removes tags. Entities stay: their extra glyphs do no harm. */
function wordsOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').trim()
}

function standIn(stretch: number): string {
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`
  return [
    '@font-face{font-family:Headline from Times',
    'src:local("Times New Roman"),local("Liberation Serif")',
    `size-adjust:${percent(stretch)}`,
    `ascent-override:${percent(height.ascent / stretch)}`,
    `descent-override:${percent(height.descent / stretch)}`,
    'line-gap-override:0%}',
  ].join(';')
}
