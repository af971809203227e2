import { type Content, contentSchema } from '#content/owner/content.ts'

/** What names something of the program, and nothing that a visitor reads. */
const namesOfTheProgram = [
  'currency',
  'mode',
  'country',
  'locale',
  'id',
  'state',
  'payment',
  'slug',
  'tool',
  'network',
  'portrait',
  'logo',
  'picture',
  'image',
  'fits',
]
const look: Record<string, string> = { accent: '#7a1f5c', paper: 'cool' }
const amounts = ['price', 'originalPrice', 'value']

/** Other words, other prices and shorter lists: as different as an owner may make them. */
export function otherWordsThan(content: Content): Content {
  const promised = promisedIn(content)
  const changed = changedValues(content, '', promised) as Content
  shortenLists(changed)
  return changed
}

/** What is in the tools themselves and cannot be renamed without them, and what stands for something in a text. */
function promisedIn({ products }: Content): RegExp {
  const titles = products.list.map(({ title }) => title)
  return new RegExp(`(${[...titles, 'https://', '\\.example\\b', '\\{\\w+\\}'].join('|')})`)
}

function changedValues(value: unknown, key: string, promised: RegExp): unknown {
  if (Array.isArray(value)) return value.map((each) => changedValues(each, key, promised))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => [name, changedValues(each, name, promised)])
    return Object.fromEntries(entries)
  }
  if (typeof value === 'number' && amounts.includes(key)) return otherAmount(value, key)
  if (look[key]) return look[key]
  if (typeof value !== 'string' || namesOfTheProgram.includes(key) || /^[/#]/.test(value)) return value
  return otherWords(value, promised)
}

/** Each list loses its last entry, wherever an owner could leave it out. */
function shortenLists(content: Content, branch: unknown = content): void {
  if (typeof branch !== 'object' || branch === null) return
  if (Array.isArray(branch) && branch.length > 0) {
    const last: unknown = branch.pop()
    if (!contentSchema.safeParse(content).success) branch.push(last)
  }
  for (const each of Object.values(branch)) shortenLists(content, each)
}

const vowels = 'aeiou'
const consonants = 'bcdfghjklmnpqrstvwxyz'

/** As long, as readable to a screen and as different from each other as before, but no word is the same. */
function otherWords(text: string, promised: RegExp): string {
  const parts = text.split(promised)
  return parts.map((part) => (promised.test(part) ? part : part.replace(/[a-z]/gi, nextCampaign))).join('')
}

function nextCampaign(letter: string): string {
  const small = letter.toLowerCase()
  const ring = vowels.includes(small) ? vowels : consonants
  const next = ring[(ring.indexOf(small) + 1) % ring.length] ?? small
  return letter === small ? next : next.toUpperCase()
}

/** Whole dollars as before; a price falls a little behind what it is compared with, and the sums still hold. */
function otherAmount(cents: number, key: string): number {
  return key === 'price' ? cents * 2 - 300 : cents * 2
}
