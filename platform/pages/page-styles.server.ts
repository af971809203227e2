import { type FontFaceProperty, type SelectorComponent, transform } from 'lightningcss'

const inlineStyle = /(<style id="theme">)([\s\S]*?)(<\/style>)/

const classAttribute = / class="([^"]*)"/g

/** The page with the fonts of its letters asked for at once, and without rules that nothing in it needs. */
export function fitStyles(html: string): string {
  return pruneStyles(preloadFonts(html))
}

/**
 * Letters beyond those that every page loads have font files of their own. A browser learns from the styles that it
 * needs one, too late for the first paint; a page with such letters in it says so before.
 */
function preloadFonts(html: string): string {
  const letters = lettersIn(html)
  const links = fontsFor(letters, inlineStyle.exec(html)?.[2] ?? '').map((url) => {
    return `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${url}"/>`
  })
  return html.replace(inlineStyle, (style) => links.join('') + style)
}

function fontsFor(letters: Set<number>, css: string): string[] {
  const urls: string[] = []
  transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        'font-face': ({ value: { properties } }) => {
          if (rangesOf(properties).length > 0 && isForPage(properties, letters))
            urls.push(...sourcesOf(properties))
        },
      },
    },
  })
  return urls
}

/** A file without ranges is for every page. */
function isForPage(properties: readonly FontFaceProperty[], letters: Set<number>): boolean {
  const ranges = rangesOf(properties)
  return (
    ranges.length === 0 ||
    [...letters].some((code) => ranges.some(({ start, end }) => code >= start && code <= end))
  )
}

function rangesOf(properties: readonly FontFaceProperty[]) {
  return properties.flatMap((property) => (property.type === 'unicode-range' ? property.value : []))
}

function sourcesOf(properties: readonly FontFaceProperty[]): string[] {
  const sources = properties.flatMap((property) => (property.type === 'source' ? property.value : []))
  return sources.flatMap((source) => (source.type === 'url' ? [source.value.url.url] : []))
}

/** What is not to be read, styles and scripts, has letters that need no font. */
function lettersIn(html: string): Set<number> {
  const words = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  return new Set(Array.from(words, (letter) => letter.codePointAt(0) ?? 0))
}

/** Leaves in a page without scripts only the rules for the elements, classes and letters it has. */
function pruneStyles(html: string): string {
  // A script may still add classes and words that are not in the page now.
  if (html.includes('<script type="module"')) return html
  const page = {
    classes: classesIn(html),
    elements: elementsIn(html),
    variables: variablesIn(html),
    letters: lettersIn(html),
  }
  return html.replace(inlineStyle, (_, open, css, close) => open + prune(css, page) + close)
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

/** Those that an element's own style asks for. */
function variablesIn(html: string): Set<string> {
  const markup = html.replace(inlineStyle, '')
  return new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

type Page = Record<'classes' | 'elements' | 'variables', Set<string>> & { letters: Set<number> }

/** Parts of a form's fields that only a browser's own style sheet draws. */
const fieldParts = /^(file-selector-button|placeholder|-webkit-(search|date|calendar|inner|outer))/

function canMatch(part: SelectorComponent, { classes, elements }: Page): boolean {
  if (part.type === 'class') return classes.has(part.name)
  if (part.type === 'type') return elements.has(part.name)
  if (part.type === 'pseudo-element' && elements.has('input') === false) {
    return !fieldParts.test(part.kind === 'custom' ? part.name : part.kind)
  }
  return true
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
        'font-face': ({ value }) => (isForPage(value.properties, page.letters) ? undefined : []),
      },
      Declaration: {
        custom({ name }) {
          // A property that lightningcss does not know, such as content-visibility, comes here too.
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
  // A variable that only an unused one asked for is unused from now on.
  return pruned.length < css.length ? prune(pruned, page) : pruned
}
