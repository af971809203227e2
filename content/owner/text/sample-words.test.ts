import { expect, test } from 'vitest'
import { sampleContent } from '../samples/content.ts'
import { samplesIn } from './sample-words.ts'

const { who, home } = sampleContent

function samplesOf(name: string, sign: string): string[] {
  return samplesIn({ ...sampleContent, who: { ...who, name, sign } }).map(({ path }) => path)
}

test('the sample’s sign is named beside a name of the owner’s own, unless that begins with it', () => {
  const { sign } = who
  const other = sign === 'A' ? 'B' : 'A'
  expect(samplesOf(`${other}da`, sign)).toContain('who.sign')
  expect(samplesOf(`${other}da`, other)).not.toContain('who.sign')
  expect(samplesOf(`${sign}obin`, sign)).not.toContain('who.sign')
})

test('the portrait is named until the owner has their own', () => {
  const portrait = `own-portrait-${'0'.repeat(32)}`
  const own = { ...sampleContent, who: { ...who, portrait } }
  expect(samplesIn(sampleContent).map(({ path }) => path)).toContain('who.portrait')
  expect(samplesIn(own).map(({ path }) => path)).not.toContain('who.portrait')
})

test('of a list each entry that came with the program is named, wherever it stands by now', () => {
  const metrics = [{ figure: '7', label: 'of my own' }, ...home.metrics]
  const left = samplesIn({ ...sampleContent, home: { ...home, metrics } })
  const figures = left.filter(({ path }) => path.startsWith('home.metrics.'))
  expect(figures.map(({ path }) => path)).toEqual(home.metrics.map((_, index) => `home.metrics.${index + 1}`))
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
})

test('lessons, reasons and services are named until they are the owner’s', () => {
  const paths = samplesIn(sampleContent).map(({ path }) => path)
  for (const list of ['home.story.lessons', 'home.reasons', 'services.services']) {
    expect(paths).toContain(`${list}.0`)
  }
})

test('prices are named while most of them are ours', () => {
  const changed = (count: number) => {
    const list = sampleContent.products.list.map((each, index) =>
      index < count ? { ...each, price: each.price + 100 } : each,
    )
    return samplesIn({ ...sampleContent, products: { ...sampleContent.products, list } })
  }
  const all = sampleContent.products.list.length
  expect(changed(0).map(({ name }) => name)).toContain('prices')
  expect(changed(1).map(({ name }) => name)).toContain('prices')
  expect(changed(all).map(({ name }) => name)).not.toContain('prices')
})

test('the sample’s name is found in any text that still has it, once the owner has a name of their own', () => {
  const { bookCall } = sampleContent
  const own = {
    ...sampleContent,
    who: { ...who, name: 'Zoë Ünal' },
    bookCall: { ...bookCall, summary: `A call with ${who.name}.` },
  }
  expect(samplesIn(own)).toContainEqual({
    name: `the name “${who.name}” in “A call with ${who.name}.”`,
    path: 'bookCall.summary',
  })
  const paths = samplesIn(own).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(samplesIn({ ...own, who }).map(({ path }) => path)).not.toContain('bookCall.summary')
})
