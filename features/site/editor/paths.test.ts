import { expect, test } from 'vitest'
import { isWithin, nearestShown, placesAround, valueAt, withValue } from './paths.ts'

const words = {
  who: { name: 'Ada', links: { booking: 'https://a.example' } },
  quotes: [{ text: 'a' }, { text: 'b' }],
}

test('updates are immutable and keep unrelated objects', () => {
  expect(valueAt(words, 'quotes.1.text')).toBe('b')
  const changed = withValue(words, 'quotes.1.text', 'c') as typeof words
  expect(valueAt(changed, 'quotes.1.text')).toBe('c')
  expect(words.quotes[1]?.text).toBe('b')
  expect(changed.who).toBe(words.who)
  expect(changed.quotes[0]).toBe(words.quotes[0])
  expect(Object.keys(changed)).toEqual(Object.keys(words))
})

test('missing paths read as undefined and are created on write', () => {
  expect(valueAt(words, 'home.story.heading')).toBeUndefined()
  expect(valueAt(withValue(words, 'home.story.heading', 'Then'), 'home.story.heading')).toBe('Then')
  expect(valueAt(undefined, 'a.b')).toBeUndefined()
})

test('setting undefined removes a field', () => {
  expect(withValue(words, 'who.links', undefined)).toEqual({ ...words, who: { name: 'Ada' } })
})

test('a path is inside its ancestors but not inside a similar name', () => {
  expect(placesAround('testimonials.home.2.quote')).toEqual([
    'testimonials',
    'testimonials.home',
    'testimonials.home.2',
  ])
  expect(isWithin('home.reasons.1', 'home.reasons')).toBe(true)
  expect(isWithin('homely.reasons', 'home')).toBe(false)
  expect(isWithin('home', '')).toBe(true)
})

test('a field without visible text is found by its neighbors, but not by its whole part', () => {
  const shown = ['who.name', 'home.list.0.title', 'home.list.1.title']
  expect(nearestShown(shown, 'home.list.1.title')).toBe('home.list.1.title')
  expect(nearestShown(shown, 'home.list.1.href')).toBe('home.list.1.title')
  expect(nearestShown(shown, 'home.list')).toBe('home.list.0.title')
  expect(nearestShown(shown, 'who.email')).toBeUndefined()
})
