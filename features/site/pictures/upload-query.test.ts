import { expect, test } from 'vitest'
import { readUpload, writeUpload } from './upload-query.ts'

const read = (query: string) => readUpload(Object.fromEntries(new URLSearchParams(query)))

test('an upload query can be read back', () => {
  const crop = { x: 0.125, y: 0, width: 2 / 3, height: 1 }
  expect(read(writeUpload({ kind: 'logo' }))).toEqual({ kind: 'logo' })
  expect(read(writeUpload({ kind: 'face', crop }))).toEqual({
    kind: 'face',
    crop: { ...crop, width: 0.666667 },
  })
})

test.each(['', 'kind=', 'kind=banner', 'kind=constructor'])('“%s” is for nothing that we have', (query) => {
  expect(read(query)).toEqual({ fault: expect.stringContaining('what the picture is for') })
})

test.each([
  'x=0&y=0&width=1',
  'x=0&y=0&width=0&height=1',
  'x=0.5&y=0&width=0.6&height=1',
  'x=-0.1&y=0&width=0.5&height=0.5',
  'x=1e-9&y=0&width=1&height=1',
  'x=NaN&y=0&width=1&height=1',
  'x=&y=0&width=1&height=1',
  'x=0&y=0&width=2&height=1',
])('the crop %s is not inside the picture', (parts) => {
  expect(read(`kind=portrait&${parts}`)).toEqual({ fault: expect.stringContaining('inside the picture') })
})
