import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { copiedText } from '#tools/shared/shell/copied-text.ts'
import { plainMemory } from '#tools/shared/store/plain-memory.ts'
import { writeCode } from '../files/code.ts'
import { assessmentFormat } from '../files/format.ts'
import { emptyAssessment, roundKey } from './model.ts'
import { copyOf, noteOpened, wasOpened } from './opened-notes.ts'
import { putIntoBox } from './read-answers.ts'

const doc = { ...emptyAssessment('team', '2027-01-04'), anonymous: true }
const codes = [1, 2, 3, 4].map((nonce) => writeCode(Array(16).fill(2), nonce, roundKey(doc, 'before')))

test('an opened round is noted for its codes, not for a document, and for that round alone', () => {
  const memory = plainMemory()
  const storage = () => memory
  expect(wasOpened(storage, 'kit', 'team', 'before')).toBe(false)
  noteOpened(storage, 'kit', 'team', 'before')
  expect(wasOpened(storage, 'kit', 'team', 'before')).toBe(true)
  expect(wasOpened(storage, 'kit', 'team', 'after')).toBe(false)
  expect(wasOpened(storage, 'kit', 'team2', 'before')).toBe(false)
})

test('the codes of an anonymous assessment do not fit into the box of its copy; with names a copy takes them', () => {
  const parts = {
    format: assessmentFormat,
    copied: (each: typeof doc) => copyOf(each, 'copy'),
  }
  const waiting = { ...doc, rounds: { ...doc.rounds, before: { ...doc.rounds.before, waiting: codes } } }
  const copy = readDocument(assessmentFormat, copiedText(parts, writeDocument(assessmentFormat, waiting)))
  if (!copy.ok) throw new Error(copy.message)
  expect(putIntoBox(doc, 'before', [], codes.join(' ')).taken).toBe(4)
  expect(putIntoBox(copy.doc, 'before', [], codes.join(' '))).toMatchObject({ box: [], taken: 0 })
  // Codes that an old file kept would count and could not be read: they stay with the first.
  expect(copy.doc.rounds.before.waiting).toEqual([])
  expect(copyOf({ ...doc, anonymous: false }, 'copy').id).toBe('team')
  expect(copiedText(parts, 'no document')).toBe('no document')
})
