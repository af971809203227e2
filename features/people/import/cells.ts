import { type Status, statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { asciiAddress } from '#lib/email/ascii-address.ts'
import { standings } from '../standing.ts'
import { plainName } from './fields.ts'

/** On one line, without what a program puts around it. */
export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** Google writes several values into one cell; the first is the main one. */
export const firstOf = (cell: string) => oneLine(cell.split(' ::: ')[0] ?? '')

/** "Ada Lovelace <ada@example.com>" and "mailto:ada@example.com" are addresses too. */
export function addressIn(cell: string): string {
  const text = firstOf(cell).replace(/^mailto:/i, '')
  return asciiAddress((/<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text).toLowerCase())
}

/** What it is called elsewhere. */
const statusWords: Record<string, Status> = {
  ...{ neu: 'new', offen: 'new', open: 'new', lead: 'new', interessent: 'new', interessentin: 'new' },
  ...{ kontaktiert: 'contacted', angeschrieben: 'contacted', 'in kontakt': 'contacted' },
  ...{ 'in progress': 'contacted', 'in bearbeitung': 'contacted', connected: 'contacted' },
  ...{ gebucht: 'booked', termin: 'booked', 'termin gebucht': 'booked', terminiert: 'booked' },
  ...{ kunde: 'client', kundin: 'client', bestandskunde: 'client', customer: 'client', gewonnen: 'client' },
  ...{ 'passt nicht': 'not-a-fit', 'kein interesse': 'not-a-fit', abgelehnt: 'not-a-fit' },
  ...{ verloren: 'not-a-fit', unqualified: 'not-a-fit', unpassend: 'not-a-fit' },
}

/** By its label or its key; undefined for another word. Who has none is new. */
export function statusIn(cell: string): Status | undefined {
  const word = plainName(cell)
  if (word === '') return 'new'
  const found = Object.entries(statuses).find(([key, label]) => [key, label].map(plainName).includes(word))
  return (found?.[0] as Status | undefined) ?? statusWords[word]
}

const soloWords = [
  ...[
    'solo',
    'just me',
    'self employed',
    'freelancer',
    'freelance',
    'einzelunternehmer',
    'einzelunternehmen',
  ],
  ...['einzelunternehmerin', 'selbständig', 'selbstständig', 'freiberufler', 'freiberuflerin', 'nur ich'],
]

const peopleWords =
  /employees?|people|personen|persons?|staff|mitarbeiter(?:innen|:innen|\*innen)?|mitarbeitende|beschäftigte|angestellte|leute|\bbis\b|\bto\b|\bma\b/gi

type Size = (typeof companySizes)[number]

/** One of ours, or a number or range of people that lies within one. */
export function sizeIn(cell: string): Size | '' | undefined {
  const word = plainName(cell)
  if (word === '') return ''
  const same = companySizes.find((size) => plainName(size) === word)
  if (same) return same
  if (soloWords.includes(word)) return sizeOfTeam(1)
  const joined = cell.replace(/(?<=\d)[.,](?=\d{3})/g, '')
  // More than fifty begins at fifty-one.
  const more = /^\s*(?:>|over|more than|über|ueber|mehr als)\s*(\d+)/i.exec(joined)?.[1]
  if (more) return sizeOfTeam(Number(more) + 1)
  const numbers = joined.match(/\d+/g)
  if (!numbers || /[\p{L}]{2,}/u.test(cell.replace(peopleWords, ''))) return undefined
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

/** Of who agreed. */
const agreedWords = ['subscribed', 'opted in', 'confirmed', 'agreed', standings.agreed].map(plainName)

/** In a word, or by the day of it. */
export function isYes(cell: string): boolean {
  return (
    [...agreedWords, 'yes', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'si'].includes(plainName(cell)) ||
    /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})/.test(cell.trim())
  )
}

/** A clear no, which in a column of who agreed says that they did not. */
export const isNo = (cell: string) =>
  ['no', 'false', '0', 'n', 'nein', 'falsch', 'non', 'never', 'none'].includes(plainName(cell)) ||
  Object.entries(standings).some(([key, words]) => key !== 'agreed' && plainName(words) === plainName(cell))
