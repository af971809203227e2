import { expect, test } from 'vitest'
import { votingSheet } from '../../files/sheets.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { workshopOf } from '../model.ts'
import { unknownIn } from '../scripts/script-facts.ts'
import { missingPeople } from './answers.ts'
import { doubleThemes, themeNames } from './theme-names.ts'

const twice = editWorkshop(exampleWorkshop(), {
  ...{ type: 'edit-row', list: 'themes', id: 't2' },
  changes: { title: ' coffee shops in the NEW district' },
})

test('two themes of one name are told apart wherever one is chosen, on the sheet too', () => {
  const { themes } = workshopOf(twice)
  expect([...themeNames(themes).values()].slice(0, 3)).toEqual([
    'Coffee shops in the new district (1)',
    'coffee shops in the NEW district (2)',
    'The night shift is one person short',
  ])
  expect(doubleThemes(themes)).toEqual(['coffee shops in the NEW district'])
  expect(doubleThemes(workshopOf(exampleWorkshop()).themes)).toEqual([])
  expect(votingSheet(twice)).toContain('>Coffee shops in the new district (1)')
  expect([...themeNames([{ id: 'x', title: ' ' }]).values()]).toEqual(['Untitled theme'])
})

test('put together, they have the dots, notes and votes of both; one undo apart', () => {
  const voted = editWorkshop(twice, {
    type: 'take-in',
    taken: [
      { answer: { id: 'v', name: 'Leo', code: 'x', dots: { t1: 1, t2: 2, t3: 0 } }, headlines: [], wall: [] },
    ],
  })
  const joined = workshopOf(
    editWorkshop(voted, { type: 'join-themes', name: 'Coffee shops in the new district' }),
  )
  expect(joined.themes.map(({ id, dots }) => [id, dots])).toEqual([
    ['t1', 13],
    ['t3', 4],
    ['t4', 3],
    ['t5', 1],
  ])
  expect(joined.themes[0]?.notes).toBe(
    'One street brought half of last year’s growth.; Three hotels asked for credit notes in the fall.',
  )
  expect(joined.wall.map(({ themeId }) => themeId)).toEqual(['t1', 't1', 't3'])
  expect(joined.answers.at(-1)?.dots).toEqual({ t1: 3, t3: 0 })
  const one = editWorkshop(exampleWorkshop(), { type: 'join-themes', name: 'Nothing of the kind' })
  expect(workshopOf(one)).toEqual(workshopOf(exampleWorkshop()))
})

test('who has not answered yet is named, and who is not on the list', () => {
  const sent = (...names: string[]) => names.map((name) => ({ name }))
  expect(missingPeople(['Ana Ruiz', 'Ben', 'Cleo'], sent('ana', 'BEN ', 'Zoe'))).toEqual({
    missing: ['Cleo'],
    unknown: ['Zoe'],
  })
  // Two Anas: which of them it was, nobody can say.
  expect(missingPeople(['Ana Ruiz', 'Ana Lund'], sent('Ana'))).toEqual({
    missing: ['Ana Ruiz', 'Ana Lund'],
    unknown: [],
  })
  expect(missingPeople(['Ana Ruiz'], sent('Ana Ruiz', 'Ana Ruiz', '')).missing).toEqual([])
  expect(missingPeople(['Ana Ruiz'], sent('ana', 'Ana', 'Ana Lund')).unknown).toEqual(['Ana Lund'])
  expect(missingPeople(['Ana'], sent('Ana Ruiz', 'Ana Ruiz', 'Ana Lund')).unknown).toEqual(['Ana Lund'])
})

test('braces that nobody fills in are named once each', () => {
  expect(unknownIn(['By {next}: {foo}', '{foo} and {Bar2}', '{end} { x }'])).toEqual(['{foo}', '{Bar2}'])
})
