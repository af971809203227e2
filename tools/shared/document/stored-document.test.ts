import { expect, test } from 'vitest'
import { readStored, type TextStorage, writeStored } from './stored-document.ts'

function memoryStorage(broken?: { read?: Error; write?: Error }): () => TextStorage {
  const values = new Map<string, string>()
  const storage: TextStorage = {
    getItem(key) {
      if (broken?.read) throw broken.read
      return values.get(key) ?? null
    },
    setItem(key, value) {
      if (broken?.write) throw broken.write
      values.set(key, value)
    },
  }
  return () => storage
}

const first = { mark: 'a1', text: 'first\nplan' }
const second = { mark: 'b1', text: 'second plan' }

test('what was saved is read back, line breaks and all', () => {
  const storage = memoryStorage()
  expect(readStored(storage, 'plan')).toBeNull()
  expect(writeStored(storage, 'plan', null, first)).toBe('saved')
  expect(readStored(storage, 'plan')).toEqual(first)
})

test('a tab saves over its own work, and never over another tab’s', () => {
  const storage = memoryStorage()
  writeStored(storage, 'plan', null, first)
  expect(writeStored(storage, 'plan', 'a1', { mark: 'a2', text: 'more' })).toBe('saved')
  // The second tab read a1 before the first saved a2.
  expect(writeStored(storage, 'plan', 'a1', second)).toBe('conflict')
  expect(readStored(storage, 'plan')).toEqual({ mark: 'a2', text: 'more' })
  // A third tab started when nothing was stored.
  expect(writeStored(storage, 'plan', null, second)).toBe('conflict')
})

test('storage that was cleared under a tab is a conflict too, so that the words say what happened', () => {
  expect(writeStored(memoryStorage(), 'plan', 'a1', second)).toBe('conflict')
})

test('full and blocked storage are told apart', () => {
  const quota = new DOMException('no room', 'QuotaExceededError')
  expect(writeStored(memoryStorage({ write: quota }), 'plan', null, first)).toBe('full')
  const denied = new DOMException('denied', 'SecurityError')
  expect(writeStored(memoryStorage({ write: denied }), 'plan', null, first)).toBe('blocked')
  expect(writeStored(memoryStorage({ read: denied }), 'plan', null, first)).toBe('blocked')
  const refuses = () => {
    throw denied
  }
  expect(writeStored(refuses, 'plan', null, first)).toBe('blocked')
  expect(readStored(refuses, 'plan')).toBeNull()
})
