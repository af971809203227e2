import { type Status, statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { standings } from '../standing.ts'
import { plainName } from './fields.ts'

/** On one line, without what a program puts around it. */
export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** Google writes several values into one cell; the first is the main one. */
export const firstOf = (cell: string) => oneLine(cell.split(' ::: ')[0] ?? '')

/** "Ada Lovelace <ada@example.com>" and "mailto:ada@example.com" are addresses too. */
export function addressIn(cell: string): string {
  const text = firstOf(cell).replace(/^mailto:/i, '')
  return (/<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text).toLowerCase()
}

/** By its label or its key; undefined for another word. Who has none is new. */
export function statusIn(cell: string): Status | undefined {
  const word = plainName(cell)
  if (word === '') return 'new'
  const found = Object.entries(statuses).find(([key, label]) => [key, label].map(plainName).includes(word))
  return found?.[0] as Status | undefined
}

type Size = (typeof companySizes)[number]

/** One of ours, or a number or range of people that lies within one. */
export function sizeIn(cell: string): Size | '' | undefined {
  const word = plainName(cell)
  if (word === '') return ''
  const same = companySizes.find((size) => plainName(size) === word)
  if (same) return same
  const numbers = cell.replace(/(?<=\d)[.,](?=\d{3})/g, '').match(/\d+/g)
  if (!numbers || /[\p{L}]{2,}/u.test(cell.replace(/employees|people|staff|mitarbeiter/gi, '')))
    return undefined
  const sizes = numbers.map((digits) => sizeOfTeam(Number(digits)))
  return sizes.every((size) => size === sizes[0]) ? sizes[0] : undefined
}

/** Within which of the sizes a number of people lies, as their own words say it. */
function sizeOfTeam(people: number): Size | undefined {
  return companySizes.find((size) => {
    const [from = 1, to = from] = (size.match(/\d+/g) ?? []).map(Number)
    return people >= from && (size.includes('+') || people <= to)
  })
}

/** 2026-11-17, or 17.11.2026; which of two numbers is the month nobody can tell from 11/12/2026. */
export function dayIn(cell: string): string | undefined {
  const text = oneLine(cell).replace(/[T ]\d\d?:.*$/, '')
  if (text === '' || /^\d{4}-\d\d-\d\d$/.test(text)) return text
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Between commas, semicolons, bars or Google's colons; Mailchimp puts each in quotes, Google a star before its own. */
export function tagsIn(cell: string): string[] {
  const tags = cell
    .split(/,|;|\||:::|\n/)
    .map((tag) => oneLine(tag.replaceAll('"', '')))
    .filter((tag) => tag !== '' && !tag.startsWith('* '))
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}

const said = [
  ...[
    'no',
    'false',
    '0',
    'n',
    'nein',
    'falsch',
    'non',
    'none',
    'never',
    'subscribed',
    'active',
    'aktiv',
    'opted in',
  ],
  ...Object.entries(standings).flatMap(([standing, words]) => (standing === 'unsubscribed' ? [] : [words])),
].map(plainName)

/** Whatever is not clearly a no: a yes, the day on which they did, a word that nobody knows. Rather one letter too few. */
export function isUnsubscribed(cell: string): boolean {
  const words = plainName(cell)
  return words !== '' && !said.includes(words)
}

/** In a word, or by the day of it. */
export function isYes(cell: string): boolean {
  return (
    ['yes', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'si'].includes(plainName(cell)) ||
    /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})/.test(cell.trim())
  )
}
