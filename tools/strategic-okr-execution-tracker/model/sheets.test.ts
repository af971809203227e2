import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCheckIn } from '#tests/tools/write-codes.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { shortName } from '#tools/shared/files/code-bits.ts'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { leftInBox } from '#tools/shared/sheets/left-in-box.ts'
import { readCheckIn, type SheetRow } from '../files/check-in-code.ts'
import { checkInSheet } from '../files/check-in-sheet.ts'
import { trackedExample } from './example.ts'
import { trackPlan } from './model.ts'
import { partOf, toolId } from './part.ts'
import { ownerSheets, readSheets } from './sheets.ts'
import { checkInOf } from './status.ts'

const week = '2027-02-22'
const plan = trackedExample()

const row = (id: string, changes: Partial<SheetRow>): SheetRow => {
  return { name: shortName(id), value: '', confidence: 0, note: '', ...changes }
}
const codeOf = (rows: SheetRow[], owner = 'Dana', at = week) => writeCheckIn(plan.id, owner, at, rows)

function taken(from: Plan, text: string): Plan {
  return trackPlan(from, { type: 'take-sheets', sheets: readSheets(from, text).sheets })
}

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))

test('whatever an owner writes survives encoding', () => {
  const answer = fc.record({
    value: fc.option(number),
    confidence: fc.option(fc.integer({ min: 1, max: 10 })),
    note: fc.string({ unit: 'grapheme', maxLength: 60 }),
  })
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 6 }), (answers) => {
      const rows = answers.map(({ value, confidence, note }, index) =>
        row(`k${index + 1}`, {
          value: value === null ? '' : String(value),
          confidence: confidence ?? 0,
          note,
        }),
      )
      const read = readCheckIn(codeOf(rows), plan)
      expect(read?.answers).toEqual(answers.map((each, index) => ({ keyResultId: `k${index + 1}`, ...each })))
      expect(read).toMatchObject({ by: 'Dana', week, gone: 0 })
    }),
  )
})

test('the longest note fits, whatever its characters', () => {
  const note = '漢'.repeat(600)
  expect(readCheckIn(codeOf([row('k1', { note })]), plan)?.answers[0]?.note).toBe(note)
})

test('a typo, a truncated code and another plan’s code are rejected and change nothing', () => {
  const code = codeOf([row('k1', { value: '48', confidence: 7 })])
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '-') continue
    const slipped = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
    expect(readCheckIn(slipped, plan)).toBeUndefined()
  }
  expect(readCheckIn(code.slice(0, -5), plan)).toBeUndefined()
  expect(readCheckIn(code, { ...plan, id: 'other' })).toBeUndefined()
  const { sheets, refused } = readSheets({ ...plan, id: 'other' }, code)
  expect([sheets, refused[0]?.reason]).toEqual([[], 'was mistyped, or is for another plan.'])
})

test('a sheet fills in open fields and keeps what others typed', () => {
  const typed = trackPlan(plan, { type: 'check-in', keyResultId: 'k1', week, changes: { note: 'Ours' } })
  const code = codeOf([row('k1', { value: '48', confidence: 7 }), row('k2', { value: '54.5', note: 'Theirs' })])
  const mail = `Hi Angela,\n> here is mine:\n> ${code.replace(/-(.{4}-.{4})$/, '-\n> $1')}\nBest, Dana`
  const after = taken(typed, mail)
  expect(checkInOf(after, 'k1', week)).toMatchObject({ value: 48, confidence: 7, note: 'Ours' })
  expect(checkInOf(after, 'k2', week)).toMatchObject({ value: 54.5, confidence: null, note: 'Theirs' })
  expect(after.checkIns).toHaveLength(plan.checkIns.length + 2)
})

test('where a sheet differs, the plan’s answer stays, and the sheet’s goes into the note', () => {
  const typed = trackPlan(plan, {
    type: 'check-in',
    keyResultId: 'k1',
    week,
    changes: { value: 47, confidence: 6, note: 'Ours' },
  })
  const code = codeOf([row('k1', { value: '48', confidence: 9, note: 'Theirs' }), row('k2', { value: '54' })])
  expect(readSheets(typed, code).words).toEqual(['1 answer other than here: see the notes.'])
  expect(checkInOf(taken(typed, code), 'k1', week)).toMatchObject({
    value: 47,
    confidence: 6,
    note: 'Ours\nTheirs\nDana’s sheet: 48 orders, confidence 9',
  })
  const same = taken(typed, codeOf([row('k1', { value: '47', note: 'Ours' })]))
  expect(checkInOf(same, 'k1', week)).toEqual(checkInOf(typed, 'k1', week))
})

test('the same code again changes nothing, even if its value was edited since', () => {
  const code = codeOf([row('k1', { value: '48' })])
  const once = taken(plan, `${code}\n${code.toLowerCase()}`)
  expect(partOf(once).taken).toHaveLength(1)
  const changed = trackPlan(once, { type: 'check-in', keyResultId: 'k1', week, changes: { value: 50 } })
  expect(readSheets(changed, code)).toMatchObject({ sheets: [], refused: [{ reason: 'is here already.' }] })
  expect(taken(changed, code)).toEqual(changed)
  // Read before importing and imported twice: still applied once.
  const { sheets } = readSheets(plan, code)
  const twice = [1, 2].reduce((from) => trackPlan(from, { type: 'take-sheets', sheets }), plan)
  expect(twice).toEqual(once)
})

test('in a mixed paste each code is reported by owner, and mistyped ones are returned for correction', () => {
  const codes = ['k1', 'k2', 'k3'].map((id) => codeOf([row(id, { value: '48' })]))
  const [known = '', fresh = '', other = ''] = codes
  const slip = other.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  const text = `Dana: ${known}\nMarcus Bell: ${slip} and ${fresh}\nhere is mine: ${slip}\n${slip}`
  const { sheets, refused } = readSheets(taken(plan, known), text)
  expect(sheets.map(({ answers }) => answers[0]?.keyResultId)).toEqual(['k2'])
  const mistyped = { line: expect.stringMatching(/…$/), reason: 'was mistyped, or is for another plan.' }
  expect(refused).toEqual([
    { line: expect.stringMatching(/…$/), reason: 'is here already.', name: 'Dana' },
    { ...mistyped, name: 'Marcus Bell', again: `Marcus Bell: ${slip}` },
    { ...mistyped, again: `here is mine: ${slip}` },
    { ...mistyped, again: slip },
  ])
  expect(leftInBox(text, text, refused)).toBe(`Marcus Bell: ${slip}\nhere is mine: ${slip}\n${slip}`)
})

test('an old sheet still works after key results were added, moved, renamed, reassigned and removed', () => {
  const code = codeOf([row('k1', { value: '48' }), row('k2', { value: '54' })])
  const [first] = plan.keyResults
  if (!first) throw new Error('the example lost a key result')
  const changed = (
    [
      { type: 'add-key-result', keyResult: { ...first, id: 'new', title: 'New' } },
      { type: 'move', id: 'k1', by: 1 },
      { type: 'edit-key-result', id: 'k1', changes: { title: 'Orders', owner: 'Leo', objectiveId: 'o2' } },
      { type: 'remove', id: 'k2' },
    ] as const
  ).reduce(editPlan, plan)
  const reading = readSheets(changed, code)
  expect(reading.words).toEqual(['1 answer to what is no longer in the plan.'])
  const after = taken(changed, code)
  expect(checkInOf(after, 'k1', week)?.value).toBe(48)
  expect(after.checkIns.filter(({ keyResultId }) => keyResultId === 'k2')).toEqual([])
  const gone = editPlan(editPlan(plan, { type: 'remove', id: 'k1' }), { type: 'remove', id: 'k2' })
  expect(readSheets(gone, code).refused[0]?.reason).toBe('is about key results that are no longer here.')
  const moved = { ...plan, period: { ...plan.period, start: '2028-01-01', end: '2028-03-31' } }
  expect(readSheets(moved, code).refused[0]?.reason).toBe('is for a week that is not in the plan.')
})

test('sheets can arrive in any order without losing an answer', () => {
  const answers = fc.array(
    fc.record({
      id: fc.constantFrom('k1', 'k2', 'k3'),
      value: fc.option(fc.nat(99)),
      note: fc.constantFrom('', 'a', 'b'),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(answers, (given) => {
      const codes = given.map(({ id, value, note }) =>
        codeOf([row(id, { value: value === null ? '' : String(value), note })]),
      )
      const after = codes.reduce(taken, plan)
      for (const { id, value, note } of given) {
        const own = checkInOf(after, id, week)
        if (value !== null && own?.value !== value) expect(own?.note).toContain(`sheet: ${value}`)
        if (note !== '') expect(own?.note).toContain(note)
      }
      const read = readDocument(planFormat, writeDocument(planFormat, after))
      expect(read.ok && read.doc).toEqual(after)
    }),
  )
})

test('a damaged part is ignored', () => {
  for (const part of [null, 7, 'x', { taken: 3, closed: { scores: 'no' } }]) {
    expect(partOf({ parts: { [toolId]: part } })).toEqual({
      taken: [],
      closed: null,
      given: null,
      unscored: [],
    })
  }
})

test('each owner has one sheet, however their name is typed; key results without an owner come last', () => {
  const owners = ['Dana', 'dana ', '', 'Angela', 'Marcus', 'Dana']
  const keyResults = plan.keyResults.map((each, index) => ({ ...each, owner: owners[index] ?? '' }))
  expect(ownerSheets({ keyResults }).map(({ owner, keyResults: own }) => [owner, own.length])).toEqual([
    ['Dana', 3],
    ['Angela', 1],
    ['Marcus', 1],
    ['', 1],
  ])
})

test('a sheet shows its owner’s key results, and no title can become markup or script', () => {
  const bad = editPlan(plan, {
    type: 'edit-key-result',
    id: 'k1',
    changes: { title: '</script><img src=x onerror=alert(1)>"' },
  })
  const [dana] = ownerSheets(bad)
  if (!dana) throw new Error('Dana has key results')
  const page = checkInSheet(bad, dana, week)
  expect(page).not.toContain('<img')
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).toContain('Trial customers that order again in week two')
  expect(page).not.toContain('Credit notes a month')
})
