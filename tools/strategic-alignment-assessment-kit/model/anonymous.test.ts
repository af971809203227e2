import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startHistory, withHistory } from '#tools/shared/document/history.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { markOf, writeCode } from '../files/code.ts'
import { assessmentFormat } from '../files/format.ts'
import { assessmentCsv, assessmentSheets } from '../files/workbook.ts'
import {
  type Assessment,
  emptyAssessment,
  fewest,
  type GroupTally,
  groupKinds,
  questions,
  ratingsFrom,
  reduce,
  roundKey,
} from './model.ts'
import { openCodes, putIntoBox, readAnswers, waitingCodes } from './read-answers.ts'
import { resultsOf } from './results.ts'
import { type Contents, openedFrom, shownGroups, shownWithoutNames } from './tally.ts'
import { topicsOf } from './topics.ts'

const empty: Assessment = {
  ...emptyAssessment('team', '2027-01-04'),
  anonymous: true,
  own: [{ id: 'rest', text: 'We rest enough' }],
  groups: { department: ['Sales', 'Bakery'], level: ['Lead', 'Crew'] },
}

type Person = { ratings: number[]; own?: number; groups?: [string, string]; comments?: [number, string][] }

function codeFrom({ ratings, own = 2, groups = ['', ''], comments = [] }: Person, nonce: number, doc = empty) {
  return writeCode(ratings, nonce, roundKey(doc, 'before'), undefined, {
    own: [[markOf('rest'), own]],
    groups: groups.map((name) => (name === '' ? 0 : markOf(name))),
    comments,
  })
}

const flat = (value: number) => Array<number>(16).fill(value)
const anyPerson = fc.record({
  ratings: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 }),
  own: fc.integer({ min: 0, max: 3 }),
  groups: fc.tuple(fc.constantFrom('', 'Sales', 'Bakery'), fc.constantFrom('', 'Lead', 'Crew')),
})

function opened(people: readonly Person[], order = people.map((_, index) => index)): Assessment {
  const codes = people.map((person, index) => codeFrom(person, index * 37 + 5))
  const text = order.map((index) => codes[index]).join('\n')
  const { box } = putIntoBox(empty, 'before', [], text)
  return reduce(empty, { type: 'open-box', round: 'before', opened: openCodes(empty, 'before', box) })
}

test('a box opens from four codes on, once, and nothing is added to it', () => {
  const three = opened([flat(1), flat(2), flat(3)].map((ratings) => ({ ratings })))
  expect(three).toBe(empty)
  const four = opened([0, 1, 2, 3].map((value) => ({ ratings: flat(value) })))
  expect(four.rounds.before.opened?.people).toBe(4)
  const more = openCodes(
    empty,
    'before',
    [1, 2, 3, 4, 5].map((nonce) => codeFrom({ ratings: flat(3) }, nonce)),
  )
  expect(reduce(four, { type: 'open-box', round: 'before', opened: more })).toBe(four)
})

test('the order in which codes came leaves no trace: the same people give the same file', () => {
  fc.assert(
    fc.property(
      fc.array(anyPerson, { minLength: fewest, maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
      (people, random) => {
        const shuffled = people
          .map((_, index) => ({ index, at: random.next().value }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ index }) => index)
        expect(JSON.stringify(opened(people, shuffled))).toBe(JSON.stringify(opened(people)))
      },
    ),
  )
})

test('what is kept is the same whoever gave which of the ratings: no row of one person is in it', () => {
  fc.assert(
    fc.property(fc.array(anyPerson, { minLength: fewest, maxLength: 9 }), fc.nat(15), (people, question) => {
      // The same people, but on one question each has the rating of the next.
      const moved = people.map((person, index) => {
        const next = people[(index + 1) % people.length]?.ratings[question] ?? 0
        return { ...person, groups: undefined, ratings: person.ratings.with(question, next) }
      })
      const plain = people.map((person) => ({ ...person, groups: undefined }))
      expect(opened(moved)).toEqual(opened(plain))
    }),
  )
})

const told: Person[] = [
  { ratings: [0, ...flat(3).slice(1)], comments: [[0, 'Zebra: nobody told us']] },
  { ratings: flat(3), comments: [[0, 'All good']] },
  { ratings: flat(2) },
  { ratings: flat(1), groups: ['Sales', 'Lead'] },
]

test('no code, name or row is in the file, the exports, the talk or any state that Undo leads to', () => {
  const codes = told.map((person, index) => codeFrom(person, index + 1))
  const names = ['Angela', 'Marcus', 'Dana', 'Priya']
  const text = codes.map((code, index) => `${names[index]}: ${code}`).join('\n')
  const { box, taken } = putIntoBox(empty, 'before', [], text)
  expect(taken).toBe(4)
  const step = withHistory(reduce)
  let history = startHistory<Assessment>(empty)
  const opening = { type: 'open-box', round: 'before', opened: openCodes(empty, 'before', box) } as const
  history = step(history, { type: 'do', action: opening })
  history = step(history, { type: 'do', action: { type: 'describe', changes: { team: 'Harbor' } } })
  // Undo leads from all to nothing: no state between them holds a part of the answers.
  expect(history.past.map(({ rounds }) => rounds.before.opened?.people ?? 0)).toEqual([0, 4])
  const doc = history.present
  const out = [
    ...history.past.map((each) => writeDocument(assessmentFormat, each)),
    ...[writeDocument(assessmentFormat, doc), assessmentCsv(doc)],
    ...[JSON.stringify(assessmentSheets(doc)), JSON.stringify(topicsOf(doc, 'before')), JSON.stringify(opening)],
  ].join('\n')
  for (const code of codes) {
    expect(out).not.toContain(code)
    expect(out).not.toContain(code.replaceAll('-', ''))
  }
  for (const name of names) expect(out).not.toContain(name)
  // Comments stand in the order of the alphabet, not of those who came.
  expect(doc.rounds.before.opened?.comments).toEqual({ visionClarity: ['All good', 'Zebra: nobody told us'] })
  expect(doc.rounds.before.answers).toEqual([])
  expect(assessmentCsv(doc)).not.toContain('Person')
  // Five scores, sixteen questions and one of their own, and the line above them.
  expect(assessmentCsv(doc).trim().split('\r\n')).toHaveLength(23)
})

test('a box is in the order of random numbers, and a code counts once', () => {
  const codes = [900, 3, 4000, 77].map((nonce) => codeFrom({ ratings: flat(2) }, nonce))
  const one = putIntoBox(empty, 'before', [], codes.slice(0, 2).join(' '))
  const two = putIntoBox(empty, 'before', one.box, codes.join('\n'))
  expect(two.box).toEqual(codes.toSorted())
  expect(two).toMatchObject({
    taken: 2,
    refused: [{ reason: 'is in already.' }, { reason: 'is in already.' }],
  })
})

test('a sheet that promised no name gives no code to an assessment with names; an old code still counts', () => {
  const named = { ...empty, anonymous: false }
  const promised = codeFrom({ ratings: flat(1) }, 9)
  expect(readAnswers(named, 'before', `Dana: ${promised}`, () => 'x')).toMatchObject({
    answers: [],
    refused: [{ reason: 'was given without a name: only an anonymous assessment takes it.' }],
  })
  const old = writeCode(flat(1), 9, 'team before')
  expect(putIntoBox(empty, 'before', [], old).taken).toBe(1)
  const waiting = {
    ...empty,
    rounds: { ...empty.rounds, before: { ...empty.rounds.before, waiting: [old] } },
  }
  expect(waitingCodes(waiting, 'before', [promised])).toEqual([old, promised].toSorted())
})

const anyGroups = fc.array(fc.constantFrom('', 'A', 'B', 'C', 'D'), { maxLength: 30 })

test('no group and no rest of one to three people, for any sizes', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const shown = shownGroups(groups)
      const sizeOf = (name: string) => groups.filter((each) => each === name).length
      for (const name of shown) expect(sizeOf(name)).toBeGreaterThanOrEqual(fewest)
      const rest = groups.length - shown.reduce((sum, name) => sum + sizeOf(name), 0)
      if (shown.length > 0) expect([1, 2, 3]).not.toContain(rest)
      if (shown.length === 1) expect(rest).toBeGreaterThanOrEqual(fewest)
    }),
  )
})

test.each([
  [{ A: 4, B: 4 }, ['A', 'B']],
  [{ A: 4, B: 3 }, []],
  [{ A: 9, B: 1 }, []],
  [{ A: 5, B: 4, C: 1 }, ['A']],
  [{ A: 5, B: 2, C: 2 }, ['A']],
  [{ A: 7, B: 6, C: 4, '': 2 }, ['A', 'B']],
  [{ A: 12 }, []],
  [{ '': 12 }, []],
])('of %j the groups shown are %j', (sizes, shown) => {
  const groups = Object.entries(sizes).flatMap(([name, size]) => Array<string>(size).fill(name))
  expect(shownGroups(groups)).toEqual(shown)
})

test('whatever is added to or taken from what is shown, a person is never left: every crossing has four or none', () => {
  fc.assert(
    fc.property(fc.array(anyPerson, { minLength: fewest, maxLength: 24 }), (people) => {
      const answers = people.map(contentsOf)
      const shown = shownWithoutNames(answers)
      const cells = Map.groupBy(answers, (answer) =>
        groupKinds.map((kind) => (shown[kind].includes(answer[kind]) ? answer[kind] : '')).join('|'),
      )
      // All that is shown is a sum over these cells, so nothing finer than a cell can follow from it.
      for (const members of cells.values()) expect(members.length).toBeGreaterThanOrEqual(fewest)
    }),
  )
})

function contentsOf({ ratings, own = 2, groups: [department, level] = ['', ''] }: Person): Contents {
  return {
    ratings: ratingsFrom(ratings),
    own: { rest: own as 0 },
    comments: {},
    department,
    level,
  }
}

test('a department inside of a level would give one person away by difference: then only departments are shown', () => {
  const people = [
    ...Array.from({ length: 4 }, (): Person => ({ ratings: flat(1), groups: ['Sales', 'Lead'] })),
    { ratings: flat(3), groups: ['Bakery', 'Lead'] } satisfies Person,
    ...Array.from({ length: 4 }, (): Person => ({ ratings: flat(2), groups: ['Bakery', 'Crew'] })),
  ]
  const { groups } = openedFrom(empty, people.map(contentsOf))
  expect(groups.map(({ kind, name, people: size }) => [kind, name, size])).toEqual([
    ['department', 'Bakery', 5],
    ['department', 'Sales', 4],
  ])
})

test('groups add up to the whole, and their figures are those of their members', () => {
  fc.assert(
    fc.property(fc.array(anyPerson, { minLength: 8, maxLength: 24 }), (people) => {
      const doc = opened(people)
      const whole = doc.rounds.before.opened
      if (!whole) throw new Error('It is not open.')
      for (const kind of groupKinds) {
        const own = whole.groups.filter((group) => group.kind === kind)
        if (own.length === 0) continue
        for (const { key } of questions) {
          const sums = [0, 1, 2, 3].map((value) =>
            own.reduce((sum, { counts }) => sum + (counts[key]?.[value] ?? 0), 0),
          )
          expect(sums).toEqual(whole.counts[key])
        }
        for (const group of own.filter(({ name }) => name !== '')) expectOfMembers(group, people)
      }
    }),
  )
})

function expectOfMembers(group: GroupTally, people: readonly Person[]): void {
  const members = people.filter(({ groups }) => groups?.[groupKinds.indexOf(group.kind)] === group.name)
  const points = members.flatMap(({ ratings }) => ratings).reduce((sum, value) => sum + value, 0)
  expect(resultsOf(group)?.percent).toBe(Math.round((points * 100) / (48 * members.length)))
}

test('an own question that fewer than four were asked is not kept, and one that not all were asked is in no group', () => {
  const person = (has: boolean, department: string): Contents => {
    const { own: _, ...rest } = contentsOf({ ratings: flat(2), groups: [department, ''] })
    return { ...rest, own: has ? { rest: 3 } : {} }
  }
  const few = openedFrom(
    empty,
    [true, true, true, false].map((has) => person(has, '')),
  )
  expect(few.counts.rest).toBeUndefined()
  const some = openedFrom(
    empty,
    [true, true, true, true, false, true, true, true].map((has, index) => person(has, index < 4 ? 'Sales' : 'Bakery')),
  )
  expect(some.counts.rest).toEqual([0, 0, 0, 7])
  expect(some.groups.map(({ counts }) => counts.rest)).toEqual([undefined, undefined])
})
