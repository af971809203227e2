import { expect, test } from 'vitest'
import { namelessWords, sameNames } from './repeated-answers.ts'

test('repeated names are listed once, ignoring case; people without a name never repeat', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(sameNames(named('Luis', 'Dana', ' luis ', '', ''))).toEqual(['Luis'])
  expect(sameNames(named('Luis', 'Luisa'))).toEqual([])
})

test('codes without a name are counted', () => {
  expect(namelessWords([{ name: '' }, { name: 'Dana' }, { name: ' ' }])).toEqual(['2 without a name: write them in.'])
  expect(namelessWords([{ name: '' }])).toEqual(['1 without a name: write it in.'])
  expect(namelessWords([{ name: 'Dana' }])).toEqual([])
})
