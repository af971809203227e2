import { expect, test } from 'vitest'
import { chooseLinks, mostTyped } from './choose-links.ts'

const due = (name: string, askedAt: string, provedAt: string | null = null) => ({ name, askedAt, provedAt })
const names = (waiting: ReturnType<typeof due>[]) => chooseLinks(waiting).chosen.map(({ name }) => name)

test('what is proved comes first and all of it, then what was asked for first', () => {
  const proved = Array.from({ length: 9 }, (_, at) => due(`own ${at}`, `2026-05-1${at}`, '2026-05-20'))
  const typed = [due('second', '2026-05-02T10'), due('first', '2026-05-01T10')]
  expect(names([...typed, ...proved])).toEqual([...proved.map(({ name }) => name), 'first', 'second'])
})

test('a stranger’s many of one day crowd out nobody who asked on another, before or after', () => {
  const many = Array.from({ length: 30 }, (_, at) => due(`typed ${at}`, `2026-05-10T10:${10 + at}`))
  const own = [due('before', '2026-05-01T10'), due('after', '2026-05-17T10')]
  const { chosen, more } = chooseLinks([...many, ...own])
  expect(chosen.slice(0, 3).map(({ name }) => name)).toEqual(['before', 'typed 0', 'after'])
  expect([chosen.length, more]).toEqual([mostTyped, 32 - mostTyped])
})
