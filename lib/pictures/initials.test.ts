import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Zoë Albright', 'ZA'],
  ['Juan Carlos de la Vega', 'JV'],
  ['łukasz żółć', 'ŁŻ'],
  ['Cher', 'C'],
  ['Ann (Annie) Lee', 'AL'],
  ['李 小龍', '李小'],
  ['…', ''],
])('%s is known by %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
