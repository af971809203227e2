import { expect, test } from 'vitest'
import { createFormTokens } from './form-tokens.server.ts'

const tokens = createFormTokens('a key')
const made = Date.UTC(2026, 0, 5, 9)
const seconds = (count: number) => made + count * 1000

test('a token is good from two seconds after it was made, for a day', () => {
  const token = tokens.issue(made)
  const ages = [-1, 0, 1, 2, 600, 86_400, 86_401]
  expect(ages.map((age) => tokens.isGood(token, seconds(age)))).toEqual([false, false, false, true, true, true, false])
})

test('what we did not sign is no token', () => {
  const token = tokens.issue(made)
  const [time = '', random = '', signature = ''] = token.split('.')
  const earlier = (made - 60_000).toString(36)
  const foreign = createFormTokens('another key').issue(made)
  for (const bad of [
    undefined,
    '',
    '.',
    'x',
    time,
    `${time}.`,
    `${time}.${signature}`,
    `${earlier}.${random}.${signature}`,
    `${time}.${random}x.${signature}`,
    `${token}x`,
    `${token}.`,
    `${token}.x`,
    foreign,
  ]) {
    expect(tokens.isGood(bad, seconds(60))).toBe(false)
  }
})
