import { expect, onTestFinished, test, vi } from 'vitest'
import { randomKey } from './random-key.ts'

test('a key has the length that was asked for, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, () => randomKey())
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-v]{26}$/)
  expect(randomKey(12)).toMatch(/^[0-9a-v]{12}$/)
})

test('every digit and letter comes up', () => {
  const used = new Set(Array.from({ length: 200 }, () => randomKey()).join(''))
  expect([...used].toSorted().join('')).toBe('0123456789abcdefghijklmnopqrstuv')
})

test('a page without TLS, where browsers have no randomUUID, gets a key as well', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(randomKey()).toHaveLength(26)
})
