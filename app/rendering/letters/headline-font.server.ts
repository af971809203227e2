import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { KeptResults } from '#platform/pages/kept-results.server.ts'
import { cutLetters, intoStyles } from './letters.server.ts'

const headline = /<h1[\s>][\s\S]*?<\/h1>/
/** Newsreader's, in parts of its size. */
const height = { ascent: 0.735, descent: 0.265 }

/**
 * A headline stands in our face from the first paint on, whenever the font files arrive. The blink until a browser
 * has read the letters belongs to the machine's own Times, stretched to the width of these very words, so that its
 * lines break where ours will. See docs/decisions/0005-styles-and-fonts-in-the-page.md.
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
  const url = await cutLetters(file, words, ['kern', 'liga'])
  const ourFace = `@font-face{font-family:Headline;font-weight:500;src:url(${url}) format("woff2")}`
  const ruler = new PDFDocument()
  const widthIn = (face: string) => ruler.font(face).widthOfString(words)
  return ourFace + standIn(widthIn(file) / widthIn('Times-Roman'))
}

/** Without tags; an entity's own letters do no harm. */
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
