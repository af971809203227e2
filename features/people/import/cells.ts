import { type Status, statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { normalAddress } from '#lib/email/normal-address.ts'
import { plainName } from '#lib/tables/guess-columns.ts'
import { type DateOrder, dayInCell } from '#lib/time/typed-day.ts'
import { consentLabels } from '../person-state.ts'

export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** Google Contacts puts several values into one cell; the first is the main one. */
export const firstOf = (cell: string) => oneLine(cell.split(' ::: ')[0] ?? '')

/** Accepts "Ada Lovelace <ada@example.com>" and "mailto:ada@example.com". */
export function addressIn(cell: string): string {
  const text = firstOf(cell).replace(/^mailto:/i, '')
  return normalAddress(/<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text)
}

/** Names used by other tools, in English and German. */
const statusSynonyms: Record<string, Status> = {
  neu: 'new',
  offen: 'new',
  open: 'new',
  lead: 'new',
  interessent: 'new',
  interessentin: 'new',
  kontaktiert: 'contacted',
  angeschrieben: 'contacted',
  'in kontakt': 'contacted',
  'in progress': 'contacted',
  'in bearbeitung': 'contacted',
  connected: 'contacted',
  gebucht: 'booked',
  termin: 'booked',
  'termin gebucht': 'booked',
  terminiert: 'booked',
  kunde: 'client',
  kundin: 'client',
  bestandskunde: 'client',
  customer: 'client',
  gewonnen: 'client',
  'passt nicht': 'not-a-fit',
  'kein interesse': 'not-a-fit',
  abgelehnt: 'not-a-fit',
  verloren: 'not-a-fit',
  unqualified: 'not-a-fit',
  unpassend: 'not-a-fit',
}

/** Undefined for an unknown status; empty counts as new. */
export function statusIn(cell: string): Status | undefined {
  const word = plainName(cell)
  if (word === '') return 'new'
  const found = Object.entries(statuses).find(([key, label]) => [key, label].map(plainName).includes(word))
  return (found?.[0] as Status | undefined) ?? statusSynonyms[word]
}

const soloSynonyms =
  'solo, just me, self employed, freelancer, freelance, einzelunternehmer, einzelunternehmen, einzelunternehmerin, selbständig, selbstständig, freiberufler, freiberuflerin, nur ich'.split(
    ', ',
  )

const peopleUnits =
  /employees?|people|personen|persons?|staff|mitarbeiter(?:innen|:innen|\*innen)?|mitarbeitende|beschäftigte|angestellte|leute|\bbis\b|\bto\b|\bma\b/gi

type Size = (typeof companySizes)[number]

/** Also accepts a number or range that lies within one of our sizes. */
export function sizeIn(cell: string): Size | '' | undefined {
  const word = plainName(cell)
  if (word === '') return ''
  const same = companySizes.find((size) => plainName(size) === word)
  if (same) return same
  if (soloSynonyms.includes(word)) return sizeOfTeam(1)
  const joined = cell.replace(/(?<=\d)[.,](?=\d{3})/g, '')
  // "Over 50" starts at 51.
  const more = /^\s*(?:>|over|more than|über|ueber|mehr als)\s*(\d+)/i.exec(joined)?.[1]
  if (more) return sizeOfTeam(Number(more) + 1)
  const numbers = joined.match(/\d+/g)
  if (!numbers || /[\p{L}]{2,}/u.test(cell.replace(peopleUnits, ''))) return undefined
  const sizes = numbers.map((digits) => sizeOfTeam(Number(digits)))
  return sizes.every((size) => size === sizes[0]) ? sizes[0] : undefined
}

function sizeOfTeam(people: number): Size | undefined {
  return companySizes.find((size) => {
    const [from = 1, to = from] = (size.match(/\d+/g) ?? []).map(Number)
    return people >= from && (size.includes('+') || people <= to)
  })
}

/** Undefined for anything that is not a date; an empty cell is an empty date. */
export function dayOf(cell: string, dates: DateOrder): string | undefined {
  const text = oneLine(cell)
  return text === '' ? '' : dayInCell(text, dates)
}

/** In either order. */
export const isDate = (cell: string) =>
  dayOf(cell, 'month-first') !== undefined || dayOf(cell, 'day-first') !== undefined

/** Mailchimp quotes each tag; Google separates with ":::" and marks its own groups with "*". */
export function tagsIn(cell: string): string[] {
  const tags = cell
    .split(/,|;|\||:::|\n/)
    .map((tag) => oneLine(tag.replaceAll('"', '')))
    .filter((tag) => tag !== '' && !tag.startsWith('* '))
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}

const { agreed, unsubscribed, ...others } = consentLabels
/** The last of these, and of the next, are labels in exports of earlier releases. */
const subscribed = [agreed, 'subscribed', 'opted in', 'agreed to letters'].map(plainName)
const withoutConsent = [
  ...Object.values(others),
  ...['never asked', 'never subscribed', 'asked by mail, no answer yet', 'waits for a tool'],
].map(plainName)
const no = ['no', 'false', '0', 'n', 'nein', 'falsch', 'non', 'none', 'never']
const notUnsubscribed = [...no, ...subscribed, ...withoutConsent, 'active', 'aktiv']

/** True for anything but a clear no, such as a date or an unknown word: better one email too few than one too many. */
export function isUnsubscribed(cell: string): boolean {
  const text = plainName(cell)
  return text !== '' && !notUnsubscribed.includes(text)
}

const gone = [
  ...[plainName(unsubscribed), 'opted out', 'opt out', 'abgemeldet', 'ausgetragen', 'désabonné'],
  ...['cleaned', 'bounced', 'complained', 'suppressed', 'spam', 'do not email', 'do not contact'],
  ...['unsubscribed from all', 'hard bounced', 'marked as spam', 'reported spam', 'spam complaint'],
]

/** True if a cell of any column says that a person left. Files have several statuses, and only one is imported. */
export const saysUnsubscribed = (cell: string) => gone.includes(plainName(cell))

/** True for a yes or a date. */
export function isYes(cell: string): boolean {
  return (
    [...subscribed, 'confirmed', 'agreed', 'yes', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'si'].includes(
      plainName(cell),
    ) || /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})/.test(cell.trim())
  )
}

/** True for a clear no in a consent column. */
export const isNo = (cell: string) =>
  [...no, ...withoutConsent, ...gone, 'non subscribed', 'not subscribed', 'pending'].includes(plainName(cell))
