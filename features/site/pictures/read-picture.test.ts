import { expect, test } from 'vitest'
import { maxMegabytes, pictureErrors } from '#content/admin/pictures.ts'
import { problemOf } from './read-picture.browser.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(40).fill(0)])

test('a file is checked by its first bytes before uploading', async () => {
  expect(await problemOf(new Blob([jpeg]))).toBeUndefined()
  expect(await problemOf(new Blob(['<svg width="1"/>']))).toBe(pictureErrors.svg)
  expect(await problemOf(new Blob([Buffer.alloc(maxMegabytes * 1024 * 1024 + 1)]))).toBe(pictureErrors.tooLarge)
})

test('a file that disappeared before reading shows an error', async () => {
  const gone = Object.assign(new Blob([jpeg]), { slice: () => ({ arrayBuffer: () => Promise.reject() }) })
  expect(await problemOf(gone as unknown as Blob)).toMatch(/could not read this file/)
})
