import { expect, test } from 'vitest'
import { dayInCell, shownOrder, unclearDay } from './typed-day.ts'

test('dates with a day over twelve, or with dots, show the order; otherwise it is open', () => {
  expect(shownOrder(['31/03/2027', '04/05/2027'])).toBe('day-first')
  expect(shownOrder(['04.05.2027', '04/05/2027'])).toBe('day-first')
  expect(shownOrder(['3/31/2027', '04/05/2027'])).toBe('month-first')
  expect(shownOrder(['04/05/2027', '2027-03-31'])).toBeUndefined()
  expect(unclearDay(['31/03/2027', '04/05/2027'])).toBeUndefined()
  expect(unclearDay(['04.05.2027', '04/05/2027'])).toBeUndefined()
  expect(unclearDay(['4/5/2027', '4/4/2027', '2027-03-31'])).toBe('4/5/2027')
})

test('a date is read in the order of the file, with or without a time', () => {
  const dayFirst = ['04/05/2027', '04/05/2027 09:30', '4/5/27, 9:30 PM', '2027-05-04T09:30:00Z', '4 May 2027']
  expect(dayFirst.map((text) => dayInCell(text, 'day-first'))).toEqual(Array(5).fill('2027-05-04'))
  expect(dayInCell('04/05/2027 09:30', 'month-first')).toBe('2027-04-05')
  expect(dayInCell('04.05.2027', 'month-first')).toBe('2027-05-04')
  expect(dayInCell('5.31.2027', 'month-first')).toBe('2027-05-31')
  expect(['30/02/2027', 'soon', ''].map((text) => dayInCell(text, 'day-first'))).toEqual(Array(3).fill(undefined))
})
