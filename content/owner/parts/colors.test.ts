import { expect, test } from 'vitest'
import { type Color, contrast, isColor, mix } from './colors.ts'

test('a color has six digits', () => {
  for (const color of ['#1f4fd8', '#1F4FD8', '#000000']) expect(isColor(color)).toBe(true)
  for (const text of ['1f4fd8', '#1f4', '#1f4fd', '#1f4fd81', 'red', '#gggggg', '']) {
    expect(isColor(text), text).toBe(false)
  }
})

test('colors mix by parts', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mix('#ffffff', '#ff0000', 0.5)).toBe('#ff8080')
})

// As the tables of WCAG's own examples and the usual checkers give them.
test.each<[Color, Color, number]>([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
])('%s beside %s has a contrast of %f', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})
