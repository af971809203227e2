import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip-file.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const files = {
  'READ ME.txt': bytes('Hello'),
  'tool.html': bytes('<p>words</p>'.repeat(1000)),
  'none.txt': bytes(''),
}

test('a ZIP holds what was put into it, in less room', () => {
  const zip = zipOf(files)
  const found = unzipSync(zip)
  expect(Object.keys(found)).toEqual(Object.keys(files))
  for (const [name, body] of Object.entries(files)) expect(Buffer.from(found[name] ?? [])).toEqual(Buffer.from(body))
  expect(zip.length).toBeLessThan(2000)
})

test('the same files make the same ZIP', () => {
  expect(zipOf(files)).toEqual(zipOf(files))
})
