import { type FontFaceProperty, type SelectorComponent, transform } from 'lightningcss'
import type { KeptResults } from './kept-results.server.ts'

const inlineStyle = /(<style id="theme">)([\s\S]*?)(<\/style>)/

const classAttribute = / class="([^"]*)"/g

/** Preloads the fonts that a page's characters need, and removes unused CSS rules. */
export async function fitStyles(html: string, kept: KeptResults): Promise<string> {
  const css = inlineStyle.exec(html)?.[2] ?? ''
  const faces: Face[] = JSON.parse(await kept.get(['faces', css], () => JSON.stringify(furtherFaces(css))))
  const characters = charactersIn(html)
  const fonts = faces.filter(({ ranges }) => hasAny(characters, ranges)).flatMap(({ urls }) => urls)
  return pruneStyles(preloadFonts(html, fonts), fonts, kept)
}

/**
 * Characters beyond the basic set have their own font files. Browsers discover them in the CSS, too late for the first
 * paint, so a page with such characters preloads the files.
 */
function preloadFonts(html: string, fonts: readonly string[]): string {
  const links = fonts.map((url) => {
    return `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${url}"/>`
  })
  return html.replace(inlineStyle, (style) => links.join('') + style)
}

type Range = { start: number; end: number }
type Face = { urls: string[]; ranges: Range[] }

/** Only faces with a unicode-range: files without one are loaded by every page. */
function furtherFaces(css: string): Face[] {
  const faces: Face[] = []
  transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        'font-face': ({ value: { properties } }) => {
          faces.push({ urls: sourcesOf(properties), ranges: rangesOf(properties) })
        },
      },
    },
  })
  return faces.filter(({ ranges }) => ranges.length > 0)
}

function hasAny(characters: Set<number>, ranges: readonly Range[]): boolean {
  return [...characters].some((code) => ranges.some(({ start, end }) => code >= start && code <= end))
}

function rangesOf(properties: readonly FontFaceProperty[]): Range[] {
  return properties.flatMap((property) => (property.type === 'unicode-range' ? property.value : []))
}

function sourcesOf(properties: readonly FontFaceProperty[]): string[] {
  const sources = properties.flatMap((property) => (property.type === 'source' ? property.value : []))
  return sources.flatMap((source) => (source.type === 'url' ? [source.value.url.url] : []))
}

/** Without styles and scripts, whose text is not displayed. */
function charactersIn(html: string): Set<number> {
  const text = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  return new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
}

/** Keeps only rules for elements, classes and fonts of the page; pages with scripts stay unchanged. */
async function pruneStyles(html: string, fonts: readonly string[], kept: KeptResults): Promise<string> {
  // A script may add classes and text later.
  if (html.includes('<script type="module"')) return html
  const css = inlineStyle.exec(html)?.[2] ?? ''
  const [classes, elements, variables] = [classesIn(html), elementsIn(html), variablesIn(html)]
  const page = { classes, elements, variables, fonts: new Set(fonts) }
  const madeFrom = Object.values(page).map((names) => [...names].sort())
  const pruned = await kept.get(['styles', css, ...madeFrom], () => prune(css, page))
  return html.replace(inlineStyle, (_, open, _css, close) => open + pruned + close)
}

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(classAttribute)].flatMap(([, list = '']) => namesIn(list)))
}

function namesIn(attribute: string): string[] {
  return decode(attribute).split(/\s+/).filter(Boolean)
}

function elementsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
}

/** Used by inline style attributes. */
function variablesIn(html: string): Set<string> {
  const markup = html.replace(inlineStyle, '')
  return new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
}

function decode(attribute: string): string {
  return attribute.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

type Page = Record<'classes' | 'elements' | 'variables' | 'fonts', Set<string>>

/** Pseudo-elements of form fields. */
const fieldParts = /^(file-selector-button|placeholder|-webkit-(search|date|calendar|inner|outer))/

function canMatch(part: SelectorComponent, { classes, elements }: Page): boolean {
  if (part.type === 'class') return classes.has(part.name)
  if (part.type === 'type') return elements.has(part.name)
  if (part.type === 'pseudo-element' && elements.has('input') === false) {
    return !fieldParts.test(part.kind === 'custom' ? part.name : part.kind)
  }
  return true
}

function isForPage(properties: readonly FontFaceProperty[], { fonts }: Page): boolean {
  return rangesOf(properties).length === 0 || sourcesOf(properties).some((url) => fonts.has(url))
}

function prune(css: string, page: Page): string {
  const declared = new Set<string>()
  const used = new Set<string>(page.variables)
  const { code } = transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value }) {
          const shows = value.selectors.some((selector) => selector.every((part) => canMatch(part, page)))
          return shows ? undefined : []
        },
        property({ value }) {
          declared.add(value.name)
        },
        keyframes({ value }) {
          const name = value.name.value
          declared.add(name)
          if (css.split(name).length > 2) used.add(name)
        },
        'font-face': ({ value: { properties } }) => (isForPage(properties, page) ? undefined : []),
      },
      Declaration: {
        custom({ name }) {
          // Also called for properties that lightningcss does not know, such as content-visibility.
          if (name.startsWith('--')) declared.add(name)
        },
      },
      Variable({ name }) {
        used.add(name.ident)
      },
    },
  })
  // Tailwind declares a variable for everything its utilities might set.
  const unusedSymbols = [...declared].filter((name) => !used.has(name))
  const pruned = transform({ filename: 'theme.css', code, minify: true, unusedSymbols }).code.toString()
  // Repeat: variables used only by removed ones are unused now.
  return pruned.length < css.length ? prune(pruned, page) : pruned
}
