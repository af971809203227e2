import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

test.for([
  ['Harbor Street: OKRs / Q1', 'Harbor Street OKRs Q1'],
  ['..hidden.', 'hidden'],
  ['a\u0000b\nc', 'a b c'],
  ['   ', 'Untitled'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j is saved as %s', ([name = '', safe]) => {
  expect(safeFileName(name)).toBe(safe)
})
