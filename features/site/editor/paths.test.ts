import { expect, test } from 'vitest'
import { isWithin, nearestShown, placesAround, valueAt, withValue } from './paths.ts'

const words = {
  who: { name: 'Ada', links: { booking: 'https://a.example' } },
  quotes: [{ text: 'a' }, { text: 'b' }],
}

test('a value is read and written at its place, and what lies elsewhere stays the same object', () => {
  expect(valueAt(words, 'quotes.1.text')).toBe('b')
  const changed = withValue(words, 'quotes.1.text', 'c') as typeof words
  expect(valueAt(changed, 'quotes.1.text')).toBe('c')
  expect(words.quotes[1]?.text).toBe('b')
  expect(changed.who).toBe(words.who)
  expect(changed.quotes[0]).toBe(words.quotes[0])
  expect(Object.keys(changed)).toEqual(Object.keys(words))
})

test('what is not there is read as nothing, and made when something is written into it', () => {
  expect(valueAt(words, 'home.story.heading')).toBeUndefined()
  expect(valueAt(withValue(words, 'home.story.heading', 'Then'), 'home.story.heading')).toBe('Then')
  expect(valueAt(undefined, 'a.b')).toBeUndefined()
})

test('a field that is set to nothing is left out', () => {
  expect(withValue(words, 'who.links', undefined)).toEqual({ ...words, who: { name: 'Ada' } })
})

test('a place lies in all that is around it, and not in what only begins alike', () => {
  expect(placesAround('testimonials.home.2.quote')).toEqual([
    'testimonials',
    'testimonials.home',
    'testimonials.home.2',
  ])
  expect(isWithin('home.reasons.1', 'home.reasons')).toBe(true)
  expect(isWithin('homely.reasons', 'home')).toBe(false)
  expect(isWithin('home', '')).toBe(true)
})

test('what has no words of its own is found by its neighbours, but not by the whole part that it is in', () => {
  const shown = ['who.name', 'home.list.0.title', 'home.list.1.title']
  expect(nearestShown(shown, 'home.list.1.title')).toBe('home.list.1.title')
  expect(nearestShown(shown, 'home.list.1.href')).toBe('home.list.1.title')
  expect(nearestShown(shown, 'home.list')).toBe('home.list.0.title')
  expect(nearestShown(shown, 'who.email')).toBeUndefined()
})
