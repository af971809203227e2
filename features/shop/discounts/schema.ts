import { formatCount } from '#lib/text/count.ts'
import { isDay } from '#lib/time/is-day.ts'
import * as z from '#lib/zod.ts'
import { codeAsKept, codePattern, longestCode, shortestCode } from './discount.ts'

const badCode = {
  error: `Please use ${shortestCode} to ${longestCode} letters and digits; hyphens in between are fine`,
}

const code = z.pipe(
  z.string(badCode).check(z.maxLength(100, badCode)),
  z.pipe(
    z.transform((typed: string) => codeAsKept(typed)),
    z
      .string()
      .check(z.minLength(shortestCode, badCode), z.maxLength(longestCode, badCode), z.regex(codePattern, badCode)),
  ),
)

const maxUses = 1_000_000
const badUses = {
  error: () => `Please enter a number from 1 to ${formatCount(maxUses)}, or leave it empty`,
}
/** As typed; empty means unlimited. */
const uses = z.string(badUses).check(
  z.trim(),
  z.regex(/^\d{0,7}$/, badUses),
  z.refine((typed) => typed === '' || (Number(typed) >= 1 && Number(typed) <= maxUses), badUses),
)

const badDay = { error: 'Please enter a date, or leave it empty' }
const day = z.string(badDay).check(z.refine((typed) => typed === '' || isDay(typed), badDay))

const note = z
  .string({ error: 'Please send a note as text' })
  .check(z.trim(), z.maxLength(300, { error: 'Please use at most 300 characters' }))

const isInOrder = z.refine<{ firstDay: string; lastDay: string }>(
  ({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay,
  { path: ['lastDay'], error: 'Please choose a last day on or after the first' },
)

const kind = z.enum(['percent', 'amount'], { error: 'Please choose percent or an amount' })
const badValue = { error: 'Please enter a discount' }

const isPercent = (typed: string) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1
const isAmount = (typed: string) => /\d/.test(typed)

export const makeDiscountSchema = z
  .object({
    code,
    kind,
    value: z.string(badValue).check(z.trim(), z.maxLength(20, badValue)),
    scope: z.enum(['all', 'some'], { error: 'Please choose what it is for' }),
    /** Comma-separated; empty means all products. */
    productIds: z.string().check(z.maxLength(4000)),
    uses,
    firstDay: day,
    lastDay: day,
    note,
  })
  .check(
    z.refine(({ kind: chosen, value }) => chosen !== 'percent' || isPercent(value), {
      path: ['value'],
      error: 'Please enter a whole number from 1 to 99. Orders can’t be free because each one is a card payment',
    }),
    z.refine(({ kind: chosen, value }) => chosen !== 'amount' || isAmount(value), {
      path: ['value'],
      error: 'Please enter an amount such as 10 or 10.50',
    }),
    z.refine(({ scope, productIds }) => scope === 'all' || productIds !== '', {
      path: ['scope'],
      error: 'Please choose at least one product',
    }),
    isInOrder,
  )

export const changeDiscountSchema = z.object({ uses, firstDay: day, lastDay: day, note }).check(isInOrder)

const typedCode = { error: 'Please enter a code' }

export const checkCodeSchema = z.object({
  code: z
    .string(typedCode)
    .check(z.trim(), z.minLength(1, typedCode), z.maxLength(100, { error: 'This code is too long' })),
  /** The visitor's own open payments don't count as uses. */
  visitorKey: z.optional(z.string().check(z.maxLength(64))),
})

export type MakeDiscount = z.infer<typeof makeDiscountSchema>
export type ChangeDiscount = z.infer<typeof changeDiscountSchema>

export type Deal = {
  code: string
  percent: number | null
  amountCents: number | null
  prices: { id: string; title: string; price: number }[]
}

export type CodeAnswer = Deal | { problem: string }

export type AdminDiscount = {
  id: string
  code: string
  percent: number | null
  amountCents: number | null
  currency: string
  /** Empty means all products. */
  products: { id: string; title: string }[]
  maxUses: number | null
  /** Paid orders. */
  used: number
  /** Open payments, each of which holds a use for a while. */
  held: number
  givenCents: number
  earnedCents: number
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  note: string
  status: 'on' | 'off' | 'later' | 'over'
  isOff: boolean
  /** False once an order has used it. */
  canDelete: boolean
}
