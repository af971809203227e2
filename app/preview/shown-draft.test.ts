import { expect, test } from 'vitest'
import { isWords, type Leaf, mapFields } from '#content/owner/form/field-tree.server.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { readContent } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { money } from '#lib/money/money.ts'
import { markedNumbers, maxMarks, withoutMarks } from '#lib/text/marks.ts'
import { showDraft } from './shown-draft.ts'

const { home, page, booking } = sampleContent.testimonials

function leavesOf(content: unknown): (Leaf & { value: unknown })[] {
  const leaves: (Leaf & { value: unknown })[] = []
  mapFields(content, (value, leaf) => leaves.push({ ...leaf, value }))
  return leaves
}

/** By the path that its mark gives, what the draft shows of each text. */
function shownByMark(draft: unknown): Map<string | undefined, string> {
  const { content, paths } = showDraft(draft, { withMarks: true })
  const words = leavesOf(content).filter((leaf) => isWords(leaf) && typeof leaf.value === 'string')
  return new Map(
    words.map(({ value }) => {
      const [number = -1] = markedNumbers(String(value))
      return [paths[number], withoutMarks(String(value))]
    }),
  )
}

test('a draft that could be published is shown as it would be', () => {
  expect(showDraft(sampleContent, { withMarks: false }).content).toEqual(readContent(sampleContent).content)
})

test('texts, addresses, pictures and amounts carry the mark of their own field, and nothing else carries one', () => {
  const { content, paths } = showDraft(sampleContent, { withMarks: true })
  const marked = ['line', 'text', 'address', 'path', 'email', 'letters', 'picture', 'amount']
  const keys = /\.id$|^who\.sign$/
  for (const { path, value, kind } of leavesOf(content)) {
    const shown = kind === 'amount' ? money(value as number) : String(value)
    const found = [...markedNumbers(shown)].map((number) => paths[number])
    const isMarked = marked.includes(kind) && Boolean(value) && !keys.test(path)
    expect(`${path}: ${found}`).toBe(`${path}: ${isMarked ? path : ''}`)
  }
})

test('an address and a picture keep the paths they have in the draft where an entry before them drops out', () => {
  const draft = structuredClone(sampleContent)
  const article = (title: string, href: string) => ({
    title,
    publication: 'A paper',
    href,
    image: 'own-article-0123456789abcdef0123456789abcdef',
    imageAlt: 'A page',
  })
  draft.home.story.articles = [article('Half typed', 'https:/'), article('Whole', 'https://example.com/a')]
  const { content, paths } = showDraft(draft, { withMarks: true })
  const [shown, ...others] = content.home.story.articles
  expect(others).toEqual([])
  const numbers = [...markedNumbers(`${shown?.href} ${shown?.image}`)]
  expect(numbers.map((number) => paths[number])).toEqual(['home.story.articles.1.href', 'home.story.articles.1.image'])
})

test('addresses, names, letters and choices are no words', () => {
  const kinds = new Map(leavesOf(sampleContent).map(({ path, kind }) => [path, kind]))
  expect(kinds.get('who.name')).toBe('line')
  expect(kinds.get('who.intro')).toBe('text')
  expect(kinds.get('who.portrait')).toBe('picture')
  expect(kinds.get('products.list.0.image')).toBe('picture')
  expect(kinds.get('products.list.0.id')).toBe('letters')
  expect(kinds.get('products.list.0.price')).toBe('amount')
  expect(kinds.get('policies.terms.sections.0.id')).toBe('letters')
  expect(['who.email', 'who.sign', 'who.links.booking', 'who.social.0.href'].map((path) => kinds.get(path))).toEqual([
    'email',
    'letters',
    'address',
    'address',
  ])
  expect(siteForm().fields.sprintProgram).toMatchObject({
    fields: { price: { kind: 'line', optional: true } },
  })
})

test('words are shown as they are typed, too long or still empty', () => {
  const long = 'far too long '.repeat(200)
  const draft = structuredClone(sampleContent)
  draft.who.tagline = long
  draft.home.reasons[0] = { title: '', description: long }
  const { content } = showDraft(draft, { withMarks: false })
  expect(content.who.tagline).toBe(long.trim())
  expect(content.home.reasons[0]).toEqual({ title: '', description: long.trim() })
  expect(content.home.reasons).toHaveLength(sampleContent.home.reasons.length)
})

test('what an owner leaves out on purpose is not shown, and no sample stands in for it', () => {
  const draft = structuredClone(sampleContent)
  draft.sprintProgram.price = ' '
  draft.home.story.quote.source = ''
  const { content } = showDraft(draft, { withMarks: true })
  expect(content.sprintProgram.price).toBeUndefined()
  expect(content.home.story.quote.source).toBeUndefined()
})

test('an entry that cannot be shown drops out, and those after it keep the paths they have in the draft', () => {
  const broken = { ...home[0], lastInitial: 'two' }
  const draft = { ...sampleContent, testimonials: { ...sampleContent.testimonials, home: [broken, ...page] } }
  const shown = shownByMark(draft)
  expect(shown.has('testimonials.home.0.quote')).toBe(false)
  for (const [index, { quote }] of page.entries()) {
    expect(shown.get(`testimonials.home.${index + 1}.quote`)).toBe(quote)
  }
  expect(shown.get('testimonials.booking.0.quote')).toBe(booking[0]?.quote)
})

test.each([null, 'words', [], { who: 4, testimonials: { home: 'none' } }])(
  'what is no document at all is shown as the samples, with their marks (%j)',
  (draft) => {
    expect(showDraft(draft, { withMarks: false }).content).toEqual(sampleContent)
    expect(shownByMark(draft).get('who.name')).toBe(sampleContent.who.name)
  },
)

test('characters that marks are made of are no part of anyone’s words', () => {
  const draft = structuredClone(sampleContent)
  draft.who.tagline = `A\uFDEEB\uFDD0C`
  expect(showDraft(draft, { withMarks: false }).content.who.tagline).toBe('ABC')
})

test('more texts than there are marks are shown all the same, those beyond without one', () => {
  const texts = Array.from({ length: maxMarks + 5 }, (_, index) => ({
    title: `Reason ${index}`,
    description: 'Why',
  }))
  const draft = { ...sampleContent, home: { ...sampleContent.home, reasons: texts } }
  const { content, paths } = showDraft(draft, { withMarks: true })
  // A list of that length is the samples' again, and all that comes before and after it is as it was.
  expect(withoutMarks(content.home.story.heading)).toBe(sampleContent.home.story.heading)
  expect(withoutMarks(content.policies.terms.title)).toBe(sampleContent.policies.terms.title)
  expect(paths).toContain('home.reasons.0.title')
})
