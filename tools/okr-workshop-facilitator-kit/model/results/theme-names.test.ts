import { expect, test } from 'vitest'
import { votingSheet } from '../../files/sheets.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { workshopOf } from '../model.ts'
import { unknownIn } from '../scripts/script-facts.ts'
import { missingPeople } from './answers.ts'
import { themeNames } from './theme-names.ts'

const twice = editWorkshop(exampleWorkshop(), {
  type: 'edit-row',
  list: 'themes',
  id: 't2',
  changes: { title: ' coffee shops in the NEW district' },
})

test('themes with the same name are numbered in every list and on the sheet', () => {
  const { themes } = workshopOf(twice)
  expect([...themeNames(themes).values()].slice(0, 3)).toEqual([
    'Coffee shops in the new district (1)',
    'coffee shops in the NEW district (2)',
    'The night shift is one person short',
  ])
  expect(votingSheet(twice)).toContain('>Coffee shops in the new district (1)')
  expect([...themeNames([{ id: 'x', title: ' ' }]).values()]).toEqual(['Untitled theme'])
})

test('people who have not answered are listed, and so are senders not on the list', () => {
  const sent = (...names: string[]) => names.map((name) => ({ name }))
  expect(missingPeople(['Ana Ruiz', 'Ben', 'Cleo'], sent('ana', 'BEN ', 'Zoe'))).toEqual({
    missing: ['Cleo'],
    unknown: ['Zoe'],
  })
  // With two Anas, we cannot tell which one answered.
  expect(missingPeople(['Ana Ruiz', 'Ana Lund'], sent('Ana'))).toEqual({
    missing: ['Ana Ruiz', 'Ana Lund'],
    unknown: [],
  })
  expect(missingPeople(['Ana Ruiz'], sent('Ana Ruiz', 'Ana Ruiz', '')).missing).toEqual([])
  expect(missingPeople(['Ana Ruiz'], sent('ana', 'Ana', 'Ana Lund')).unknown).toEqual(['Ana Lund'])
  expect(missingPeople(['Ana'], sent('Ana Ruiz', 'Ana Ruiz', 'Ana Lund')).unknown).toEqual(['Ana Lund'])
})

test('unknown placeholders are listed once each', () => {
  expect(unknownIn(['By {next}: {foo}', '{foo} and {Bar2}', '{end} { x }'])).toEqual(['{foo}', '{Bar2}'])
})
