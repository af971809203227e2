import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type Assessment, questions, reduce, roundIds } from '../model/model.ts'
import { openCodes, putIntoBox, readAnswers, waitingCodes } from '../model/read-answers.ts'
import { resultsOf } from '../model/results.ts'
import { tallyIn } from '../model/tally.ts'
import { assessmentFormat } from './format.ts'

type Old = {
  document: {
    team: string
    rounds: Record<'before' | 'after', { answers: { name: string; code: string; ratings: Record<string, number> }[] }>
  }
}

const textOf = (name: string) => readFileSync(`tests/tools/alignment/${name}.json`, 'utf8')
const named = textOf('version-1')
const anonymous = textOf('version-1-anonymous')

function opened(text: string): Assessment {
  const read = readDocument(assessmentFormat, text)
  if (!read.ok) throw new Error(read.message)
  return read.doc
}

/** What version 1 showed: percent of the total and of the sections, as it stood on the screen then. */
const shownThen = { before: [42, 58, 36, 39, 33], after: [67, 78, 72, 56, 63] }

test('a file of version 1 opens with every answer, agreement and figure', () => {
  const doc = opened(named)
  const old = (JSON.parse(named) as Old).document
  for (const round of roundIds) {
    expect(doc.rounds[round].answers.map(({ name, code, ratings }) => ({ name, code, ratings }))).toEqual(
      old.rounds[round].answers.map(({ name, code, ratings }) => ({ name, code, ratings })),
    )
    const results = resultsOf(tallyIn(doc, round))
    expect([results?.percent, ...(results?.sections ?? []).map(({ percent }) => percent)]).toEqual(shownThen[round])
  }
  expect(doc).toMatchObject({ team: old.team, own: [], anonymous: false })
  expect(Object.keys(doc.agreements)).toEqual(['stakeholderAwareness'])
  expect(opened(writeDocument(assessmentFormat, doc))).toEqual(doc)
})

test('an anonymous file of version 1 keeps its figures and loses its rows and codes', () => {
  const doc = opened(anonymous)
  const old = (JSON.parse(anonymous) as Old).document
  for (const round of roundIds) {
    const { answers } = old.rounds[round]
    for (const { key } of questions) {
      const counts = [0, 1, 2, 3].map((value) => answers.filter(({ ratings }) => ratings[key] === value).length)
      expect(doc.rounds[round].opened?.counts[key]).toEqual(counts)
    }
    expect(resultsOf(tallyIn(doc, round))?.percent).toBe(shownThen[round][0])
    for (const { code } of answers) expect(JSON.stringify(doc)).not.toContain(code)
  }
})

test('three answers of an anonymous file of version 1 wait, are shown to nobody, and count with a fourth', () => {
  const old = JSON.parse(anonymous) as Old
  const codes = old.document.rounds.before.answers.map(({ code }) => code)
  old.document.rounds.before.answers = old.document.rounds.before.answers.slice(0, 3)
  old.document.rounds.after.answers = []
  const doc = opened(JSON.stringify(old))
  expect(tallyIn(doc, 'before')).toBeUndefined()
  expect(waitingCodes(doc, 'before', [])).toEqual(codes.slice(0, 3).toSorted())
  const { box, refused } = putIntoBox(doc, 'before', [], `${codes[2]} ${codes[3]}`)
  expect(refused).toEqual([{ line: codes[2], reason: 'is in already.' }])
  const all = waitingCodes(doc, 'before', box)
  const after = reduce(doc, { type: 'open-box', round: 'before', opened: openCodes(doc, 'before', all) })
  expect(after.rounds.before).toMatchObject({ waiting: [], opened: { people: 4 } })
})

test('codes that were given out for version 1 are still taken in', () => {
  const doc = opened(named)
  const codes = doc.rounds.before.answers.map(({ code }) => code)
  const none = { ...doc, rounds: { ...doc.rounds, before: { ...doc.rounds.before, answers: [] } } }
  const read = readAnswers(none, 'before', codes.join('\n'), () => 'x')
  expect(read.answers.map(({ ratings }) => ratings)).toEqual(doc.rounds.before.answers.map(({ ratings }) => ratings))
})

test.each([{}, { rounds: {} }, { rounds: { before: { answers: [{}] } } }, null])(
  'a damaged file of version 1 is refused in words: %j',
  (document) => {
    const text = JSON.stringify({ format: 'alignment-assessment', version: 1, document })
    expect(readDocument(assessmentFormat, text)).toMatchObject({ ok: false })
  },
)
