import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeNotes, writeVotes } from '#tests/tools/write-codes.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { readSheet, votesProblem } from '../../files/sheet-code.ts'
import { notesSheet, votingSheet } from '../../files/sheets.ts'
import { workshopFormat } from '../../files/workshop-file.ts'
import { deleted } from '../deleted-full.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { peopleOf, workshopOf } from '../model.ts'
import { answerNames, countedThemes, doubleNames, readAnswers } from './answers.ts'
import { dotWords } from './votes.ts'

const counter = () => {
  const ids = Array.from({ length: 99 }, (_, index) => `n${index}`).values()
  return () => ids.next().value ?? ''
}

function importFile(plan: Plan, text: string, newId = counter()) {
  const { themes, answers, people } = workshopOf(plan)
  const sent = { id: plan.id, themes, answers, people: peopleOf({ people }) }
  const reading = readAnswers(sent, text, newId)
  return { ...reading, plan: editWorkshop(plan, { type: 'import-answers', taken: reading.taken }) }
}

const plan = editWorkshop(exampleWorkshop(), { type: 'remove-answer', id: 'a1' })
const { themes } = workshopOf(plan)
const dana = writeNotes(
  plan.id,
  ['Every hotel asks for us', 'Vans leave late', '', 'Preise für Hotels: „alt“', '', ''],
  7,
)
const leo = writeVotes(plan.id, themes, [2, 0, 1, 0, 0], 11)

test('texts survive the round trip through a sheet’s code unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 120, unit: 'grapheme' }), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 8191 }),
      (texts, nonce) => {
        const tidy = texts.map((text) => text.slice(0, 120).trim())
        const read = readSheet(writeNotes('w', tidy, nonce), 'w', [])
        const sent = tidy.map((text) => new TextDecoder().decode(new TextEncoder().encode(text)).trim())
        expect(read && [...read.headlines, ...read.notes]).toEqual(sent.filter((text) => text !== ''))
      },
    ),
  )
})

test('a vote counts for its own themes even after others were added or removed', () => {
  const changed = [themes[2], { id: 'new', title: 'New', notes: '', dots: 0, objectiveId: null }, themes[0]]
  expect(
    readSheet(
      leo,
      plan.id,
      changed.flatMap((each) => each ?? []),
    )?.dots,
  ).toEqual({ t1: 2, t3: 1 })
  expect(readSheet(leo, 'another', themes)).toBeUndefined()
  expect(readSheet(leo, plan.id, [])).toBeUndefined()
  expect(readSheet(`${leo.startsWith('0') ? '1' : '0'}${leo.slice(1)}`, plan.id, themes)).toBeUndefined()
  expect(votesProblem(themes.slice(0, 1))).toBe('Write down two themes first.')
})

test('a pasted chat imports notes, headlines and votes, each under its name', () => {
  const chat = `10:42 hello all\nDana: ${dana}\n> Leo: ${leo}\nhere is mine ${writeVotes(plan.id, themes, [0, 1, 1, 0, 1], 12)}`
  const { plan: after, refused } = importFile(plan, chat)
  const workshop = workshopOf(after)
  expect(refused).toEqual([])
  expect(workshop.answers.map(({ name }) => name)).toEqual(['Dana', 'Leo', ''])
  expect(workshop.headlines.at(-1)?.text).toBe('Every hotel asks for us')
  expect(workshop.wall.slice(-2).map(({ text }) => text)).toEqual(['Vans leave late', 'Preise für Hotels: „alt“'])
  // Expected: 6, 7, 4, 3, 1 on the wall, plus 2+0, 0+1, 1+1, 0, 0+1 on sheets.
  expect(countedThemes(workshop).map(({ dots }) => dots)).toEqual([8, 8, 6, 3, 2])
  expect(dotWords(workshop)).toBe('27 dots placed, 6 more than were given out. Count again.')
  expect(readDocument(workshopFormat, writeDocument(workshopFormat, after))).toMatchObject({
    ok: true,
    doc: after,
  })
})

test('importing the same code twice changes nothing: in one paste, later, or in lowercase', () => {
  const once = importFile(plan, `Dana: ${dana}\nDana: ${dana}`)
  expect([once.taken.length, once.refused.map(({ reason }) => reason)]).toEqual([1, ['is here already.']])
  const again = importFile(once.plan, dana.toLowerCase())
  expect(again.taken).toEqual([])
  expect(again.plan).toEqual(once.plan)
  const raced = editWorkshop(once.plan, { type: 'import-answers', taken: once.taken })
  expect(workshopOf(raced)).toEqual(workshopOf(once.plan))
})

test('codes carry the name, so two people who vote alike on one phone both count', () => {
  const vote = (name: string, nonce = 11) => writeVotes(plan.id, themes, [2, 0, 1, 0, 0], nonce, name)
  const both = importFile(plan, `${vote('Leo')}\n10:32, Angela wrote: ${vote('dana')}\n${vote('Leo')}`)
  // As the guest list spells it, whoever sent it on.
  expect(workshopOf(both.plan).answers.map(({ name }) => name)).toEqual(['Leo', 'Dana'])
  expect(both.refused.map(({ reason }) => reason)).toEqual(['is here already.'])
  const notes = importFile(plan, writeNotes(plan.id, ['', 'Vans leave late', '', '', '', ''], 7, 'Dana Ruiz'))
  expect(workshopOf(notes.plan).answers.at(-1)).toMatchObject({ name: 'Dana Ruiz', dots: {} })
})

test('a code without a name takes the one before it, and another name later does not count again', () => {
  const first = importFile(plan, `Hello!\n${leo}\n${dana}`)
  const named = importFile(first.plan, `Leo: ${leo}\nDana: ${dana}`)
  expect(named.refused).toEqual([])
  const rows = (of: Plan) => workshopOf(of).answers.map(({ id, name, dots }) => ({ id, name, dots }))
  expect(rows(named.plan)).toEqual(rows(first.plan).map((row, index) => ({ ...row, name: ['Leo', 'Dana'][index] })))
  // Dots, headlines and notes are unchanged and not duplicated.
  const { headlines, wall } = workshopOf(first.plan)
  expect(workshopOf(named.plan)).toMatchObject({ headlines, wall })
  expect(importFile(named.plan, `Finn Holm: ${leo}`).refused[0]?.reason).toBe('is here already, from Leo.')
  // Within one paste it counts as one sheet.
  const once = importFile(plan, `${leo}\nLeo: ${leo}`)
  expect([once.taken.length, once.refused, rows(once.plan).map(({ name }) => name)]).toEqual([1, [], ['Leo']])
})

test('several notes can be assigned to a theme in one step, or become one named after the first', () => {
  const wall = ['First', 'Second', 'Third'].map((text, index) => ({ id: `m${index}`, text, themeId: null }))
  const noted = wall.reduce((all, row) => editWorkshop(all, { type: 'add-row', list: 'wall', row }), exampleWorkshop())
  const themeIds = (of: Plan) => workshopOf(of).wall.map(({ themeId }) => themeId)
  const put = editWorkshop(noted, { type: 'put-notes', noteIds: ['m0', 'm2', 'gone'], themeId: 't1' })
  expect(themeIds(put)).toEqual(['t2', 't2', 't3', 't1', null, 't1'])
  const loose = editWorkshop(put, { type: 'put-notes', noteIds: ['m0'], themeId: null })
  expect(themeIds(loose)).toEqual(['t2', 't2', 't3', null, null, 't1'])
  const made = editWorkshop(put, { type: 'theme-of-notes', noteIds: ['m1', 'm2', 'w1'], themeId: 't9' })
  // Notes that have a theme keep it.
  expect(themeIds(made)).toEqual(['t2', 't2', 't3', 't1', 't9', 't1'])
  expect(workshopOf(made).themes.at(-1)?.title).toBe('Second')
  const again = editWorkshop(made, { type: 'theme-of-notes', noteIds: ['m1'], themeId: 't10' })
  expect(workshopOf(again).themes).toEqual(workshopOf(made).themes)
})

test('the notes sheet says who will see the notes and which goals are meant, and does not promise a short code', () => {
  const page = notesSheet(plan)
  expect(page).toContain('Your name goes with your notes to Angela; the email to everyone has the notes without names.')
  for (const { title } of plan.goals) expect(page).toContain(`<li>${title}</li>`)
  expect(page).toContain('You then get a code to send to')
  expect(notesSheet({ ...plan, goals: [] })).toContain('What stands between us and our goals?')
  for (const sheet of [page, votingSheet(plan)]) expect(sheet).toContain('For another person on this phone')
})

test('a code that an email broke into lines is read; a mistyped one is reported', () => {
  const broken = dana.replace(/(.{30}-)/, '$1\n> ')
  expect(importFile(plan, broken).taken).toHaveLength(1)
  // Reports the name and the line to correct.
  const again = 'Leo: 1234-ABCD-EFGH-JKMN'
  const reason = 'was mistyped, or is for another workshop.'
  expect(importFile(plan, `part-time-work\n${again}\n${dana}`).refused).toEqual([
    { line: '1234-ABCD-EFGH-JKMN', reason, name: 'Leo', again },
  ])
})

test.each([
  ['spaces for dashes', (code: string) => code.replaceAll('-', ' ')],
  ['spaces around dashes', (code: string) => code.replaceAll('-', ' - ')],
  ['words around it', (code: string) => `here is mine ${code} best Leo`],
  ['lines broken at a dash', (code: string) => code.replace(/(.{30}-)/g, '$1\n> ')],
  ['lines broken within a group', (code: string) => code.replace(/(.{32})/g, '$1\n')],
  ['a quoted chat', (code: string) => `[10:32] Dana:\n> ${code.replace(/(.{41})/g, '$1\n> ')}\nThanks!`],
])('a code survives %s', (_, bend) => {
  const read = (text: string) => importFile(plan, text)
  expect(read(bend(dana))).toMatchObject({ taken: [{ answer: { code: dana } }], refused: [] })
  expect(read(`${bend(leo)}\n${bend(dana)}`).taken).toHaveLength(2)
})

test('two people with the same name are numbered, and the clash is reported', () => {
  const other = writeVotes(plan.id, themes, [0, 2, 0, 0, 0], 99)
  const { plan: after } = importFile(plan, `Leo: ${leo}\nleo: ${other}\nLeo: ${dana}`)
  const { answers } = workshopOf(after)
  expect(answerNames(answers)).toEqual(['Leo (1)', 'Leo (2)', 'Leo'])
  expect(doubleNames(answers)).toEqual(['Leo'])
  const second = answers[1]?.id ?? ''
  const named = workshopOf(editWorkshop(after, { type: 'name-answer', id: second, name: 'Leo M.' }))
  expect([answerNames(named.answers), doubleNames(named.answers)]).toEqual([['Leo', 'Leo M.', 'Leo'], []])
})

test('deleting an answer removes everything it brought, and says so', () => {
  const { plan: after } = importFile(plan, `Dana: ${dana}`)
  const id = workshopOf(after).answers.at(-1)?.id ?? ''
  expect(deleted(after, { type: 'remove-answer', id })).toBe('‘The answer of Dana’ is gone, with 3 notes.')
  expect(workshopOf(editWorkshop(after, { type: 'remove-answer', id }))).toEqual(workshopOf(plan))
})

test('a note becomes a theme in one step; deleting the theme keeps the note', () => {
  const { plan: after } = importFile(plan, dana)
  const note = workshopOf(after).wall.at(-1)
  const made = editWorkshop(after, { type: 'theme-of-notes', noteIds: [note?.id ?? ''], themeId: 'fresh' })
  expect(workshopOf(made).themes.at(-1)).toMatchObject({
    id: 'fresh',
    title: 'Preise für Hotels: „alt“',
    dots: 0,
  })
  expect(workshopOf(made).wall.at(-1)?.themeId).toBe('fresh')
  const gone = workshopOf(editWorkshop(made, { type: 'remove-row', list: 'themes', id: 'fresh' }))
  expect(gone.wall.at(-1)).toEqual({ ...note, themeId: null })
})

test('the sheets escape HTML that someone typed', () => {
  const evil = '</script><img src=x onerror=alert(1)>'
  const company = editWorkshop(plan, { type: 'describe', changes: { company: evil } })
  const named = editWorkshop(company, {
    type: 'edit-row',
    list: 'themes',
    id: 't1',
    changes: { title: evil, notes: evil },
  })
  const pages = [
    notesSheet(named),
    votingSheet(editWorkshop(named, { type: 'arrange', changes: { facilitator: evil } })),
  ]
  for (const page of pages) {
    expect(page).not.toContain('<img')
    expect(page.match(/<\/script>/g)).toHaveLength(1)
  }
})

test('the code in the example decodes to its notes on the wall', () => {
  const example = exampleWorkshop()
  const { answers, wall } = workshopOf(example)
  const [mina] = answers
  const own = wall.filter(({ from }) => from === mina?.id).map(({ text }) => text)
  expect(own).toHaveLength(2)
  expect(mina?.code).toBe(writeNotes(example.id, ['', ...own, '', '', ''], 4))
})
