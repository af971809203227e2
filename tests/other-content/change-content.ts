// Turns a copy of content/ into the site of somebody else, so that the tests can be run against it: what breaks there
// was pinned to our samples. Only what an owner replaces changes; labels, names and keys that the program promises stay.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseAst, Visitor } from 'vite'
import { products } from '#content/shop/products.ts'

/** The owner's words, by file: the keys (or `export.key`) whose texts change. A key that is gone is an error. */
const ownersWords: Record<string, readonly string[]> = {
  'site.ts': ['name', 'program', 'email', 'footerLine', 'links.href'],
  'policies.ts': ['place', 'email', 'intro', 'paragraphs', 'items'],
  'coach/book-call.ts': ['cover.title', 'intro', 'description', 'closing', 'contact', 'question', 'answer'],
  'coach/coach.ts': [
    ...['coach.name', 'title', 'tagline', 'intro', 'portraitAlt', 'figure', 'label', 'paragraphs', 'text'],
    ...['source', 'publication', 'href', 'description'],
  ],
  'coach/coaching.ts': [
    ...['reasons.title', 'addOns.title', 'firstCall.heading', 'finalCall.heading', 'description', 'text'],
    ...['tagline', 'included', 'audience', 'frequency', 'format', 'structure', 'mail'],
  ],
  'coach/sprint-program.ts': [
    ...['intro', 'caption', 'description', 'outcome', 'deliverables.title', 'support.title', 'name', 'role'],
    ...['bio', 'question', 'answer', 'callText'],
  ],
  'coach/testimonials.ts': ['quote', 'firstName', 'lastInitial', 'business'],
  'diagnostic/diagnostic-advice.ts': ['text'],
  'founder-test/founder-questions.ts': ['question', 'text'],
  'founder-test/founder-style-texts.ts': ['summary', 'description', 'lead', 'text', 'use'],
  'founder-test/founder-styles.ts': ['line', 'drawingAlt'],
  'founder-test/founder-test-intro.ts': ['intro', 'title', 'description'],
  'shop/products.ts': ['description', 'imageAlt'],
  'shop/product-details.ts': ['savingAndExport', 'everyTool', 'whatYouGet', 'benefits', 'features'],
  'shop/shop.ts': ['toolboxPage.intro', 'toolboxPage.promise', 'trackerText', 'waitlistText'],
}

/** The owner's prices and what they are compared with, in cents. */
const ownersAmounts: Record<string, readonly string[]> = {
  'shop/products.ts': ['price', 'originalPrice'],
  'shop/product-details.ts': ['itemValues'],
}

/** Lists whose length is the owner's to choose: they lose their last item. */
const ownersLists: Record<string, readonly string[]> = {
  'coach/coach.ts': ['paragraphs'],
  'coach/coaching.ts': ['included'],
  'coach/sprint-program.ts': ['deliverables', 'support'],
}

/** Changes the files below `contentDir` in place. */
export function changeContent(contentDir: string): void {
  for (const file of Object.keys(ownersWords)) {
    const path = join(contentDir, file)
    writeFileSync(path, changeSource(readFileSync(path, 'utf8'), file))
  }
}

type Span = { start: number; end: number }
type Edit = Span & { text: string }

function changeSource(source: string, file: string): string {
  const words = ownersWords[file] ?? []
  const amounts = ownersAmounts[file] ?? []
  const lists = ownersLists[file] ?? []
  const unused = new Set([...words, ...amounts, ...lists])
  const edits: Edit[] = []
  /** The names of the constant and the properties around what is visited, outermost first. */
  const around: string[] = []
  const isIn = (rules: readonly string[]) => {
    const fitting = rules.filter((rule) => fits(rule, around))
    for (const rule of fitting) unused.delete(rule)
    return fitting.length > 0
  }
  const replace = ({ start, end }: Span, text: string) => edits.push({ start, end, text })

  new Visitor({
    VariableDeclarator: ({ id }) => void around.push(nameOf(id)),
    'VariableDeclarator:exit': () => void around.pop(),
    Property: (node) => {
      around.push(nameOf(node.key))
      // Who replaces a sample takes its mark out.
      if (around.at(-1) === 'sample') replace(withComma(source, node), '')
    },
    'Property:exit': () => void around.pop(),
    ArrayExpression: ({ elements }) => {
      const [previous, last] = elements.slice(-2)
      if (previous && last && isIn(lists)) replace({ start: previous.end, end: last.end }, '')
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isIn(words)) replace(node, JSON.stringify(otherWords(node.value)))
      if (typeof node.value === 'number' && isIn(amounts)) {
        replace(node, String(otherAmount(node.value, around.at(-1))))
      }
    },
    TemplateElement: (node) => {
      if (node.value.raw && isIn(words)) replace(templateText(source, node), otherWords(node.value.raw))
    },
  }).visit(parseAst(source, { lang: 'ts' }) as ESTree.Program)

  if (unused.size > 0) throw new Error(`content/${file} no longer has ${[...unused].join(', ')}`)
  return applied(source, edits)
}

function fits(rule: string, around: readonly string[]): boolean {
  const [key, outer] = rule.split('.').toReversed()
  return around.at(-1) === key && (!outer || around.includes(outer))
}

function nameOf(node: { type: string; name?: unknown; value?: unknown }): string {
  return String(node.name ?? node.value ?? '')
}

function withComma(source: string, { start, end }: Span): Span {
  return { start, end: source[end] === ',' ? end + 1 : end }
}

/** Parsers differ in whether the marks around a template's text belong to it. */
function templateText(source: string, { start, value: { raw } }: ESTree.TemplateElement): Span {
  const from = source.indexOf(raw, start)
  return { start: from, end: from + raw.length }
}

const vowels = 'aeiou'
const consonants = 'bcdfghjklmnpqrstvwxyz'
const promisedNames = [...products.map(({ title }) => title), 'All 9 Tools']
const promised = new RegExp(`(${[...promisedNames, 'https://', '\\.example\\b'].join('|')})`)

/** As long, as readable to a screen and as different from each other as before, but no word is the same. */
function otherWords(text: string): string {
  const parts = text.split(promised)
  return parts.map((part) => (promised.test(part) ? part : part.replace(/[a-z]/gi, nextLetter))).join('')
}

function nextLetter(letter: string): string {
  const small = letter.toLowerCase()
  const ring = vowels.includes(small) ? vowels : consonants
  const next = ring[(ring.indexOf(small) + 1) % ring.length] ?? small
  return letter === small ? next : next.toUpperCase()
}

/** Whole dollars as before; a price falls a little behind what it is compared with, and the sums still hold. */
function otherAmount(cents: number, key: string | undefined): number {
  return key === 'price' ? cents * 2 - 300 : cents * 2
}

function applied(source: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // What stands inside something that was taken out is gone with it.
    if (start < position) continue
    result += source.slice(position, start) + text
    position = end
  }
  return result + source.slice(position)
}
