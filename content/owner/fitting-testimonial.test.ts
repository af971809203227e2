import { expect, test } from 'vitest'
import { fittingTestimonial } from './fitting-testimonial.ts'

const plain = { quote: 'It helped.' }
const sales = { quote: 'We sell more.', fits: ['Sales'] }
const everything = { quote: 'All is better.', fits: ['Sales', 'Team', 'Focus'] }
const all = [plain, everything, sales]

test('it speaks to most of what was named, and to little else', () => {
  expect(fittingTestimonial(all, ['Sales'])).toBe(sales)
  expect(fittingTestimonial(all, ['Team', 'Sales'])).toBe(everything)
  expect(fittingTestimonial(all, ['Focus'])).toBe(everything)
})

test('where none fits, the first one speaks, and nobody where there is none', () => {
  expect(fittingTestimonial(all, ['Cash'])).toBe(plain)
  expect(fittingTestimonial([plain], ['Sales'])).toBe(plain)
  expect(fittingTestimonial([], ['Sales'])).toBeUndefined()
})
