import { expect, test } from 'vitest'
import { ownProduct } from '#tests/sites/own-product.ts'
import { type Content, contentSchema } from './content.ts'
import { faultsOf, readContent } from './read-content.ts'
import { sampleContent } from './samples/content.ts'

/** A document as an owner published it, in which something was changed behind our back. */
function stored(change: (content: Content) => void): unknown {
  const content = structuredClone(sampleContent)
  content.who.name = 'Zoë Ünal'
  content.testimonials.home[0] = {
    quote: 'It paid.',
    firstName: 'Łukasz',
    lastInitial: 'Ż',
    business: 'Mill',
  }
  change(content)
  return content
}

// biome-ignore lint/suspicious/noExplicitAny: what was stored may have any shape
type Any = any

test('the sample words keep to their own schema, unchanged by it', () => {
  expect(contentSchema.parse(sampleContent)).toEqual(sampleContent)
  expect(readContent(sampleContent)).toEqual({ content: sampleContent, fellBack: [] })
})

test('nothing stored shows the samples, and says so part by part', () => {
  const { content, fellBack } = readContent({})
  expect(content).toEqual(sampleContent)
  expect(fellBack.map(({ path }) => path)).toEqual(Object.keys(sampleContent))
  expect(readContent('not a document').content).toEqual(sampleContent)
})

test('a field that an older version did not have comes from the samples, all others stay', () => {
  const { content, fellBack } = readContent(stored((old) => delete (old.who as Any).program))
  expect(content.who).toEqual({ ...sampleContent.who, name: 'Zoë Ünal' })
  expect(fellBack.map(({ path }) => path)).toEqual(['who.program'])
})

test('a field that is no longer known goes, and a value that no longer fits falls back alone', () => {
  const { content, fellBack } = readContent(
    stored((old) => {
      ;(old.who as Any).fax = '555'
      old.who.links.booking = 'javascript:alert(1)'
      old.home.story.fiveCs.capital = ''
    }),
  )
  expect(content.who.links).toEqual(sampleContent.who.links)
  expect(content.home).toEqual(sampleContent.home)
  expect(content.who.name).toBe('Zoë Ünal')
  expect(fellBack.map(({ path }) => path).toSorted()).toEqual(['home.story.fiveCs.capital', 'who', 'who.links.booking'])
})

test('advice of an older version keeps its texts; what went with them is dropped without a word', () => {
  const { content, fellBack } = readContent(
    stored((old) => {
      const more = { tool: 'goal-cascade-builder', step: 4, free: 'A sheet of paper.' }
      Object.assign(old.advice.leader, { text: 'Sleep on it.' }, more)
      Object.assign(old.advice.sections.vision.strong, more)
      delete (old.advice as Any).questions
    }),
  )
  expect(content.advice).toEqual({ ...sampleContent.advice, leader: { text: 'Sleep on it.' } })
  expect(fellBack.map(({ path }) => path)).toEqual(['advice.questions'])
})

test('an entry of a list that no longer fits goes; no sample takes its place among the owner’s', () => {
  const { content, fellBack } = readContent(
    stored((old) => {
      old.testimonials.home.splice(1, 3, { quote: '', firstName: 'A', lastInitial: 'B', business: 'C' })
      old.home.reasons[2] = { title: 'x'.repeat(500), description: 'y' }
      old.home.reasons[5] = { title: '', description: '' }
    }),
  )
  expect(content.testimonials.home.map(({ firstName }) => firstName)).toEqual(['Łukasz'])
  expect(content.home.reasons).toEqual(sampleContent.home.reasons.filter((_, index) => index !== 2 && index !== 5))
  expect(fellBack.map(({ path }) => path)).toContain('home.reasons.2.title')
})

test('a list with nothing left of it falls back whole', () => {
  const { content } = readContent(stored((old) => old.home.reasons.splice(0)))
  expect(content.home.reasons).toEqual(sampleContent.home.reasons)
})

test('of testimonials there may be none: where the last was taken back, no sample stands in for it', () => {
  const { content, fellBack } = readContent(stored((old) => old.testimonials.page.splice(0)))
  expect(content.testimonials.page).toEqual([])
  expect(fellBack).toEqual([])
})

test('a product with amounts that do not fit is taken off sale, its words kept; the others keep their price', () => {
  const { content, fellBack } = readContent(
    stored((old) => {
      const [first, second] = old.products.list
      if (!first || !second) throw new Error('no products')
      Object.assign(first, { title: 'Plan it', price: 4950.5 })
      Object.assign(second, { price: 8900 })
    }),
  )
  expect(content.products.list[0]).toMatchObject({ title: 'Plan it', price: 0 })
  expect(content.products.list[1]?.price).toBe(8900)
  expect(fellBack[0]?.path).toBe('products.list.strategic-okr-planner.price')
})

test('a product that an older version did not have is there, and not on sale', () => {
  const { content, fellBack } = readContent(stored((old) => old.products.list.splice(2, 1)))
  const added = content.products.list.find(({ id }) => id === '90-day-sprint-planner')
  expect(added).toMatchObject({ price: 0, title: '90-Day Sprint Planner' })
  expect(content.products.list).toHaveLength(10)
  expect(fellBack).toEqual([{ path: 'products.list.90-day-sprint-planner', reason: 'is missing' }])
})

test('what someone wants to publish is told every fault, with its path', () => {
  const faults = faultsOf(
    stored((draft) => {
      draft.who.email = 'nobody'
      draft.who.tagline = 'two\nlines'
      delete (draft.home as Any).metrics
    }),
  )
  expect(faults.map(({ path }) => path).toSorted()).toEqual(['home.metrics', 'who.email', 'who.tagline'])
  expect(faultsOf(sampleContent)).toEqual([])
})

test('a challenge that the diagnostic no longer has goes, and the quote that named it stays', () => {
  const { content, fellBack } = readContent(
    stored((old) => {
      ;(old.testimonials.home[0] as Any).fits = ['Mindset & Focus', 'Astrology']
    }),
  )
  expect(content.testimonials.home[0]).toMatchObject({ quote: 'It paid.', fits: ['Mindset & Focus'] })
  expect(fellBack.map(({ path }) => path)).toEqual(['testimonials.home.0.fits.1'])
})

test.each([undefined, ''])('a Sprint without a price (%j) has none: no amount of ours stands in', (price) => {
  const { content, fellBack } = readContent(
    stored((old) => Object.assign(old.sprintProgram, { price, priceNote: price })),
  )
  expect(content.sprintProgram.price || 'none').toBe('none')
  expect(fellBack).toEqual([])
})

test('what cannot be seen is no part of the words, and words of nothing else are empty', () => {
  const words = stored((content) => {
    content.who.name = '\u202eZoë\u200b\tÜnal\ufeff'
    content.who.intro = 'Who I am 👩‍💻,\u2066 at length.\ud800'
    content.sprintProgram.priceNote = '\u2060'
  })
  const { who, sprintProgram } = contentSchema.parse(words)
  expect(who).toMatchObject({ name: 'Zoë Ünal', intro: 'Who I am 👩‍💻, at length.' })
  expect(sprintProgram.priceNote).toBe('')
  const empty = stored((content) => {
    content.who.name = '\u200b\u200d'
  })
  expect(faultsOf(empty)).toEqual([{ path: 'who.name', reason: 'must not be empty' }])
})

test('an icon in the footer may wait for its address or be left out', () => {
  const faulty = (href: string) => faultsOf(stored((content) => Object.assign(content.who.social[0] ?? {}, { href })))
  for (const href of ['', '#', 'https://video.example/zoe']) expect(faulty(href)).toEqual([])
  expect(faulty('javascript:alert(1)').map(({ path }) => path)).toEqual(['who.social.0.href'])
})

test('products of the owner’s own stay, in their place and with their state', () => {
  const own = ownProduct({ state: 'waitlist' })
  const { content, fellBack } = readContent(
    stored(({ products }) => {
      products.list.splice(3, 0, own)
      Object.assign(products.list[0] ?? {}, { state: 'hidden' })
    }),
  )
  expect(content.products.list[3]).toEqual(own)
  expect(content.products.list[0]?.state).toBe('hidden')
  expect(fellBack).toEqual([])
})

test('one that no longer fits goes, alone: no sample could stand in for it', () => {
  const { content, fellBack } = readContent(
    stored(({ products }) => {
      const [good, bad] = [ownProduct({ price: 0 }), ownProduct({ id: 'bad', title: 'Bad', price: 4950.5 })]
      products.list.unshift(bad, good)
    }),
  )
  const ids = content.products.list.map(({ id }) => id)
  expect(ids).toEqual([ownProduct().id, ...sampleContent.products.list.map(({ id }) => id)])
  expect(fellBack.map(({ path }) => path)).toContain('products.list.bad.price')
})
