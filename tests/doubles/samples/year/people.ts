import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { dayMs } from '#lib/time/durations.ts'
import { type Chance, timeAgo } from './chance.ts'

export type SamplePerson = {
  name: string
  email: string
  company: string
  role: string
  companySize: (typeof companySizes)[number]
  phone: string
  source: string
  joined: Date
  /** From 0 to 1: how well their business runs. */
  maturity: number
  does: { diagnostic: boolean; founderTest: boolean; waitlist: boolean; order: boolean; call: boolean }
  optsIn: boolean
}

const firstNames =
  'Ada Amira Ana Ben Bianca Caleb Carmen Chloe Daniel Diego Elena Emma Ethan Farah Felix Grace Hannah Hugo Ines Isaac Jonah Julia Kai Lena Leo Lucia Marcus Maya Mia Nadia Noah Nora Omar Owen Priya Rafael Rosa Sam Sofia Tara Theo Vera Victor Yusuf Zoe'.split(
    ' ',
  )
const lastNames =
  'Abbott Adeyemi Alvarez Baker Bennett Brandt Castillo Chen Coleman Costa Dawson Diaz Ellis Ferrari Fischer Flores Garner Grant Haas Hayes Holt Ito Jensen Kapoor Keller Kim Lang Larsen Lewis Lopez Marsh Mbeki Meyer Moreno Murphy Nguyen Novak Okafor Olsen Ortega Park Patel Price Quinn Reyes Rossi Sato Schmidt Shaw Silva Stone Tanaka Turner Varga Vance Walsh Weber Wong Wright Young'.split(
    ' ',
  )
const firsts =
  'Blue Bright Cedar Clear Copper Field Harbor High Iron Juniper Lark Maple North Oak Open Pine River Stone Summit True'
const seconds =
  'Analytics Bakery Builders Clinics Commerce Design Digital Foods Freight Health Interiors Labs Legal Logistics Media Partners Software Studio Supply Works'
const roles = [
  ['Founder', 40],
  ['CEO', 25],
  ['Owner', 15],
  ['COO', 8],
  ['Managing partner', 6],
  ['Head of operations', 6],
] as const
const sizes = [
  [companySizes[0], 18],
  [companySizes[1], 34],
  [companySizes[2], 30],
  [companySizes[3], 12],
  [companySizes[4], 6],
] as const

/** Where visitors come from, and how often. */
export const sources = [
  ['linkedin.com', 30],
  ['google.com', 22],
  ['direct', 16],
  ['podcast / audio / founders hour', 12],
  ['newsletter / email / weekly', 12],
  ['foundersclub.example', 8],
] as const

/** More people each month: a practice that grows. */
export function makePeople(chance: Chance, count: number, now: Date): SamplePerson[] {
  const made = Array.from({ length: count }, (_, index): SamplePerson => {
    const [first, last] = [chance.one(firstNames), chance.one(lastNames)]
    const company = `${chance.one(firsts.split(' '))} ${chance.one(seconds.split(' '))}`
    const domain = `${company.toLowerCase().replace(' ', '')}.example`
    const days = 362 * (1 - chance.random() ** 0.62)
    const wantsReport = chance.happens(0.6)
    const founderTest = chance.happens(wantsReport ? 0.22 : 0.5)
    const order = chance.happens(wantsReport ? 0.2 : 0.12)
    const fits = wantsReport && days > 4
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}${index % 3 === 0 ? index : ''}@${domain}`.toLowerCase(),
      company,
      role: chance.weighted(roles),
      companySize: chance.weighted(sizes),
      phone: chance.happens(0.35) ? `+1 555 01${String(10 + chance.below(90))}` : '',
      source: chance.weighted(sources),
      joined: timeAgo(chance, now, days),
      maturity: Math.min(1, Math.max(0, 0.2 + 0.28 * (chance.random() + chance.random()) + days / 3650)),
      does: {
        diagnostic: wantsReport,
        founderTest,
        order,
        call: fits && chance.happens(0.3),
        waitlist: !(wantsReport || founderTest || order) || chance.happens(0.12),
      },
      optsIn: chance.happens(0.64),
    }
  })
  const unique = new Map(made.map((person) => [person.email, person]))
  return [...unique.values()].toSorted((one, other) => one.joined.getTime() - other.joined.getTime())
}

/** Later than someone joined, but not in the future. */
export function later(chance: Chance, { joined }: Pick<SamplePerson, 'joined'>, days: number, now: Date): Date {
  const latest = Math.max(0, (now.getTime() - joined.getTime()) / dayMs - 0.05)
  return new Date(joined.getTime() + Math.min(days, latest) * chance.random() * dayMs)
}
