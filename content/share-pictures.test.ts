import { expect, test } from 'vitest'
import { sampleContent } from './owner/samples/content.ts'
import { sharePicturesOf } from './share-pictures.ts'

test('each page has one picture, in the owner’s words', () => {
  const pictures = sharePicturesOf(sampleContent)
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length)
  const tagline = 'Three things, done by Friday.'
  const changed = sharePicturesOf({ ...sampleContent, who: { ...sampleContent.who, tagline } })
  expect(changed.find(({ path }) => path === '/')?.title).toBe(tagline)
})

test('a home page with one figure is enough', () => {
  const [first] = sampleContent.home.metrics
  const home = { ...sampleContent.home, metrics: sampleContent.home.metrics.slice(0, 1) }
  const picture = sharePicturesOf({ ...sampleContent, home }).find(({ path }) => path === '/testimonials')
  expect(picture?.figure).toEqual({ value: first?.figure, label: first?.label })
})
