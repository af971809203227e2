import { expect, test } from 'vitest'
import { mostMegabytes, pictureRefusals } from '#content/admin/pictures.ts'
import { refusalOf } from './read-picture.browser.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(40).fill(0)])

test('a file is judged by its first bytes, before it is sent', async () => {
  expect(await refusalOf(new Blob([jpeg]))).toBeUndefined()
  expect(await refusalOf(new Blob(['<svg width="1"/>']))).toBe(pictureRefusals.svg)
  expect(await refusalOf(new Blob([Buffer.alloc(mostMegabytes * 1024 * 1024 + 1)]))).toBe(
    pictureRefusals.tooLarge,
  )
})

test('a file that is gone by the time it is read is said in a sentence', async () => {
  const gone = Object.assign(new Blob([jpeg]), { slice: () => ({ arrayBuffer: () => Promise.reject() }) })
  expect(await refusalOf(gone as unknown as Blob)).toMatch(/could not read this file/)
})
