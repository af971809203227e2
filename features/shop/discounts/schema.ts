import { isDay } from '#lib/time/is-day.ts'
import * as z from '#lib/zod.ts'
import { codeAsKept, codePattern, longestCode, shortestCode } from './discount.ts'

const badCode = {
  error: `Please use ${shortestCode} to ${longestCode} letters and digits, with hyphens between them if you like`,
}

const code = z.pipe(
  z.string(badCode).check(z.maxLength(100, badCode)),
  z.pipe(
    z.transform((typed: string) => codeAsKept(typed)),
    z
      .string()
      .check(
        z.minLength(shortestCode, badCode),
        z.maxLength(longestCode, badCode),
        z.regex(codePattern, badCode),
      ),
  ),
)

const mostUses = 1_000_000
const badUses = {
  error: `Please enter a number from 1 to ${mostUses.toLocaleString('en-US')}, or leave it empty`,
}
/** As it is typed: empty is as often as anybody likes. */
const uses = z.string(badUses).check(
  z.trim(),
  z.regex(/^\d{0,7}$/, badUses),
  z.refine((typed) => typed === '' || (Number(typed) >= 1 && Number(typed) <= mostUses), badUses),
)

const badDay = { error: 'Please enter a day, or leave it empty' }
const day = z.string(badDay).check(z.refine((typed) => typed === '' || isDay(typed), badDay))

const note = z
  .string({ error: 'Please send a note as text' })
  .check(z.trim(), z.maxLength(300, { error: 'A note has at most 300 characters' }))

const isInOrder = z.refine<{ firstDay: string; lastDay: string }>(
  ({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay,
  { path: ['lastDay'], error: 'Please choose a last day that is not before the first' },
)

const kind = z.enum(['percent', 'amount'], { error: 'Please choose percent or an amount' })
const badValue = { error: 'Please enter what it gives' }

const isPercent = (typed: string) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1
const isAmount = (typed: string) => /^\d{1,5}(\.\d{1,2})?$/.test(typed) && Number(typed) >= 0.01

export const makeDiscountSchema = z
  .object({
    code,
    kind,
    value: z.string(badValue).check(z.trim(), z.maxLength(20, badValue)),
    scope: z.enum(['all', 'some'], { error: 'Please choose what it is for' }),
    /** The ids of what it is for, with commas between them; empty where it is for everything. */
    productIds: z.string().check(z.maxLength(4000)),
    ...{ uses, firstDay: day, lastDay: day, note },
    timeZone: z.string().check(z.maxLength(100)),
  })
  .check(
    z.refine(({ kind: chosen, value }) => chosen !== 'percent' || isPercent(value), {
      path: ['value'],
      error: 'Please enter a whole number from 1 to 99. Each order is a card payment, so nothing can be free',
    }),
    z.refine(({ kind: chosen, value }) => chosen !== 'amount' || isAmount(value), {
      path: ['value'],
      error: 'Please enter dollars, such as 10 or 10.50',
    }),
    z.refine(({ scope, productIds }) => scope === 'all' || productIds !== '', {
      path: ['scope'],
      error: 'Please choose at least one thing that it is for',
    }),
    isInOrder,
  )

export const changeDiscountSchema = z.object({ uses, firstDay: day, lastDay: day, note }).check(isInOrder)

export const switchDiscountSchema = z.object({ on: z.boolean({ error: 'Please say whether it is on' }) })

const typedCode = { error: 'Please enter a code' }

export const checkCodeSchema = z.object({
  code: z
    .string(typedCode)
    .check(z.trim(), z.minLength(1, typedCode), z.maxLength(100, { error: 'A code is shorter than that' })),
  /** The visitor's own open payments do not use their code up. */
  visitorKey: z.optional(z.string().check(z.maxLength(64))),
})

export type MakeDiscount = z.infer<typeof makeDiscountSchema>
export type ChangeDiscount = z.infer<typeof changeDiscountSchema>

/** What a code makes of the prices. */
export type Deal = {
  code: string
  percent: number | null
  amountCents: number | null
  prices: { id: string; title: string; price: number }[]
}

export type CodeAnswer = Deal | { problem: string }

/** A code as the admin shows it. */
export type AdminDiscount = {
  id: string
  code: string
  percent: number | null
  amountCents: number | null
  /** What it is for; empty where it is for everything. */
  products: { id: string; title: string }[]
  maxUses: number | null
  /** Paid with it. */
  used: number
  /** Open payments, each of which keeps a use for a while. */
  held: number
  givenCents: number
  earnedCents: number
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  note: string
  standing: 'on' | 'off' | 'later' | 'over'
  isOff: boolean
  /** False once an order names it. */
  canDelete: boolean
}
